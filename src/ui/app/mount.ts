import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { boot } from '#ui/loading/contract.ts';
import { whenIdle } from '#ui/loading/intent.ts';
import { prepareLateTypeface } from './late-typeface.ts';
import { findPage, preload } from './pages.ts';

/** Hydrates the page if it was rendered for this address; otherwise renders the app in its place. */
export function mount(app: ReactNode, onCaughtError: (error: unknown) => void): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with id root.');
  // Long headlines wrap only once fonts are loaded: in the wider fallback they would wrap sooner, and push content down.
  void document.fonts.ready.then(() => (document.documentElement.dataset['typeface'] = 'ready'));
  void whenIdle()
    .then(prepareLateTypeface)
    .catch(() => undefined);
  const { pathname } = location;
  const rendered = boot?.page.path;
  const isRendered = rendered !== undefined && findPage(rendered) === findPage(pathname);

  // Hydration matches the markup only if the page's chunk has loaded; if loading fails, the page shows the failure. No
  // top-level await: a page's chunk may import this one, and each would wait for the other.
  void preload(pathname)
    .catch(() => undefined)
    .then(() => {
      if (isRendered) {
        // If an add-on has changed the page, React renders it from scratch, which does not count as a crash.
        const onRecoverableError = () => undefined;
        const hydrate = () => void hydrateRoot(root, app, { onCaughtError, onRecoverableError });
        // Hydrates in slices, so that the browser can handle input and paint in between, unless a click is waiting.
        if (document.querySelector('[aria-busy]')) hydrate();
        else startTransition(hydrate);
        return;
      }
      flushSync(() => createRoot(root, { onCaughtError }).render(app));
    });
}
