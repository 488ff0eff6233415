import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { preload } from './pages.ts';

const history = createBrowserHistory({ v5Compat: true });

/** How long a page is on its way before a screen reader says so, in milliseconds. */
const announceDelay = 500;

/** A page whose script is slow to come shows that the click was heard (behaviour 13.1); base.css has its bar. */
function showLoading(): () => void {
  const { dataset } = document.documentElement;
  dataset['loading'] = '';
  const timer = setTimeout(() => {
    const announcer = document.querySelector('[data-announcer]');
    if (announcer) announcer.textContent = 'One moment…';
  }, announceDelay);
  return () => {
    clearTimeout(timer);
    delete dataset['loading'];
  };
}

/**
 * Follows the address bar. The page that is shown stays until the next one can be rendered.
 *
 * react-router's own `BrowserRouter` is not used: importing it brings 4 kB of forms and fetchers along.
 */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(() => ({
    location: history.location,
    action: history.action,
  }));

  // Before any effect of a page, which may navigate.
  useLayoutEffect(() => {
    let latest: object;
    let endLoading = () => {};
    return history.listen((next) => {
      latest = next;
      endLoading();
      endLoading = showLoading();
      const show = () => {
        // The shopper may have gone on while the page was loading.
        if (latest !== next) return;
        endLoading();
        startTransition(() => setShown(next));
      };
      // A failure shows when the page is rendered.
      preload(next.location.pathname).then(show, show);
    });
  }, []);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
