import { createRoot } from 'react-dom/client';
import { NoticeProvider } from '#ui/components/notice/notice.tsx';
import '#ui/styles/global.css';
import { Bench } from './bench.tsx';

/* Renders the test bench into its page (behaviour 15.6). */

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <NoticeProvider>
      <Bench />
    </NoticeProvider>,
  );
