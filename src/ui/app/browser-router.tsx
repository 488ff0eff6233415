import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { preload } from './pages.ts';

const history = createBrowserHistory({ v5Compat: true });

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
    return history.listen((next) => {
      latest = next;
      // The shopper may have gone on while the page was loading.
      const show = () => latest === next && startTransition(() => setShown(next));
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
