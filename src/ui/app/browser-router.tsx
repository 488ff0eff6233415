import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { showPending } from '#ui/components/pending.ts';
import { findPage } from './pages.ts';

const history = createBrowserHistory({ v5Compat: true });

/**
 * Follows the address bar. The page that is shown stays until the next one can be rendered, or has to come from a newer
 * version of the site; what was clicked says so (behaviour 13.1, 13.3).
 *
 * react-router's own `BrowserRouter` is not used: importing it brings 4 kB of forms and fetchers along.
 */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(() => ({
    location: history.location,
    action: history.action,
  }));

  const arrive = useRef(() => {});
  useEffect(() => arrive.current());

  // Before any effect of a page, which may navigate.
  useLayoutEffect(() => {
    let latest: object;
    return history.listen((next) => {
      latest = next;
      const { Page } = findPage(next.location.pathname);
      // The page before this one is no longer waited for.
      arrive.current();
      const arrival = new Promise<void>((resolve) => (arrive.current = resolve));
      if (!Page.isLoaded()) showPending(arrival);
      // The shopper may have gone on while the page was loading.
      const show = () => latest === next && startTransition(() => setShown(next));
      Page.load().then(show, (error: unknown) => {
        // Any other failure shows when the page is rendered.
        if (!window.reloadForNewVersion?.(error)) show();
      });
    });
  }, []);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
