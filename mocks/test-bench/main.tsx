import { createRoot } from 'react-dom/client';
import { NoticeProvider } from '#ui/features/notice/notice.tsx';
import '#ui/styles/global.css';

/**
 * The test bench (behaviour 15.6): what testers need of the backend, on a page of its own. On the local backend the state
 * is elsewhere, so that page is another one.
 */
const root = document.getElementById('root');
const { Bench } =
  import.meta.env.VITE_BACKEND === 'emulator'
    ? await import('./local/local-bench.tsx')
    : await import('./bench.tsx');
if (root)
  createRoot(root).render(
    <NoticeProvider>
      <Bench />
    </NoticeProvider>,
  );
