import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { boot } from '#ui/loading/contract.ts';
import { whenIdle } from '#ui/loading/intent.ts';
import { prepareLateTypeface } from './late-typeface.ts';
import { findPage, preload } from './pages.ts';

/** Hydrates the page if it was prerendered for this path. Otherwise, renders the app in place of the page. */
export function mount(app: ReactNode, onCaughtError: (error: unknown) => void): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with id root.');
  // Lets long headlines wrap only once the fonts have loaded. In the wider fallback font, they would push content down.
  void document.fonts.ready.then(() => (document.documentElement.dataset['typeface'] = 'ready'));
  void whenIdle()
    .then(prepareLateTypeface)
    .catch(() => undefined);
  const { pathname } = location;
  const rendered = boot?.page.path;
  const isRendered = rendered !== undefined && findPage(rendered) === findPage(pathname);

  // Waits for the page's chunk, so that hydration matches the markup. If loading fails, the page shows the failure. A
  // top-level await could deadlock, since a page's chunk may import this one.
  void preload(pathname)
    .catch(() => undefined)
    .then(() => {
      if (isRendered) {
        // If an add-on has changed the page, React renders it from scratch, which does not count as a crash.
        const onRecoverableError = () => undefined;
        const hydrate = () => void hydrateRoot(root, app, { onCaughtError, onRecoverableError });
        // Unless a click is waiting, hydrates in slices, so that the browser can handle input and paint in between.
        if (document.querySelector('[aria-busy]')) hydrate();
        else startTransition(hydrate);
        return;
      }
      flushSync(() => createRoot(root, { onCaughtError }).render(app));
    });
}
