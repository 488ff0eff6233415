import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  Router as PlainRouter,
  type To,
} from 'react-router';
import { boot } from './contract.ts';
import { Failure } from './failure.tsx';
import type { LazyPart } from './lazy.tsx';
import { showPending } from './pending.ts';
import { useReturn } from './use-return.ts';

interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
}

/** What an entry of the history holds. */
interface Entry {
  readonly key?: string;
  readonly usr?: unknown;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below; null where a plain link led here
  const { key = 'default', usr } = (history.state ?? {}) as Entry;
  return { pathname, search, hash, key, state: usr };
}

let lastStart = 0;
/** When the shopper last set off for another page, in milliseconds of the page's own clock. */
export const lastNavigation = (): number => lastStart;

/**
 * Follows the address bar. The page that is shown stays, with its address and title, until the code of the next one is there; what was
 * clicked says so meanwhile, and a message where it cannot be loaded (behaviour 13.1, 13.2). What a newer version of the site has
 * instead is loaded as a document (behaviour 13.3).
 */
export function Router({
  pageAt,
  children,
}: {
  readonly pageAt: (pathname: string) => Pick<LazyPart, 'isLoaded' | 'load'>;
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState<Shown>(() => ({
    location: readLocation(),
    action: NavigationType.Pop,
  }));
  const [failed, setFailed] = useState<{ readonly retry: () => void }>();
  const arrive = useRef(() => {});
  const latest = useRef<object>(undefined);
  useEffect(() => arrive.current(), [shown]);

  const visit = useCallback(
    (location: Location, action: NavigationType, commit = () => {}) => {
      const next = { location, action };
      latest.current = next;
      lastStart = performance.now();
      // The page before this one is no longer waited for.
      arrive.current();
      setFailed(undefined);
      const Page = pageAt(location.pathname);
      const show = () => {
        // The shopper may have gone on while the page was loading.
        if (latest.current !== next) return;
        commit();
        startTransition(() => setShown(next));
      };
      if (Page.isLoaded()) return show();
      const arrival = new Promise<void>((resolve) => (arrive.current = resolve));
      showPending(arrival);
      Page.load().then(show, (error: unknown) => {
        if (latest.current !== next) return;
        if (boot?.reloadForNewVersion(error, createPath(location))) return;
        arrive.current();
        setFailed({ retry: () => visit(location, action, commit) });
      });
    },
    [pageAt],
  );

  const [navigator] = useState<Navigator>(() => {
    const go = (to: To, state: unknown, action: NavigationType) => {
      const path = typeof to === 'string' ? parsePath(to) : to;
      const key = Math.random().toString(36).slice(2, 10);
      const location = { pathname: '/', search: '', hash: '', ...path, state, key };
      const entry: Entry = { key, usr: state };
      visit(location, action, () => {
        const isPush = action === NavigationType.Push;
        history[isPush ? 'pushState' : 'replaceState'](entry, '', createPath(location));
      });
    };
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, state) => go(to, state, NavigationType.Push),
      replace: (to, state) => go(to, state, NavigationType.Replace),
    };
  });

  // Before any effect of a page, which may navigate.
  useLayoutEffect(() => {
    const onPop = () => visit(readLocation(), NavigationType.Pop);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [visit]);
  useReturn(() => failed?.retry());

  return (
    <PlainRouter location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
      {failed && <Failure onRetry={failed.retry} onClose={() => setFailed(undefined)} />}
    </PlainRouter>
  );
}
