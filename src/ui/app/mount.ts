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
  // Only then may long headlines wrap: in the wider fallback typeface they would wrap sooner, and move what is below.
  void document.fonts.ready.then(() => (document.documentElement.dataset['typeface'] = 'ready'));
  void whenIdle()
    .then(prepareLateTypeface)
    .catch(() => undefined);
  const { pathname } = location;
  const rendered = boot?.page.path;
  const isRendered = rendered !== undefined && findPage(rendered) === findPage(pathname);

  // Hydration matches the markup only if the page's chunk has loaded; a failure shows when it renders. No top-level
  // await: a page's chunk may import this one, and each would wait for the other.
  void preload(pathname)
    .catch(() => undefined)
    .then(() => {
      if (isRendered) {
        // If an add-on has changed the page, React renders it anew, which does not count as a crash.
        const onRecoverableError = () => undefined;
        const hydrate = () => void hydrateRoot(root, app, { onCaughtError, onRecoverableError });
        // In slices, between which the browser handles input and paints; at once if a click is already held.
        if (document.querySelector('[aria-busy]')) hydrate();
        else startTransition(hydrate);
        return;
      }
      flushSync(() => createRoot(root, { onCaughtError }).render(app));
    });
}
