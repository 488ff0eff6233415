import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { NoticeProvider } from '#ui/components/notice/notice.tsx';
import '#ui/styles/global.css';

/** Renders a test bench into its page (behaviour 15.6). */
export function mount(Bench: ComponentType): void {
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <NoticeProvider>
        <Bench />
      </NoticeProvider>,
    );
}
