import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from '#ui/router.ts';
import { boot, scriptLostEvent } from './contract.ts';
import type { LazyComponent } from './lazy.tsx';
import { showPending } from './pending.ts';

/** What is shown. `retry` is set if the next page could not be loaded. */
export interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
  readonly retry?: () => void;
}

/** A key for a new history entry. */
export const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** The state of a history entry. */
interface Entry {
  readonly key?: string;
  readonly usr?: unknown;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below; null after a plain link
  const { key = 'default', usr } = (history.state ?? {}) as Entry;
  return { pathname, search, hash, key, state: usr };
}

let lastStart = 0;
/** When the last navigation began, in milliseconds of `performance.now()`. */
export const lastNavigation = (): number => lastStart;

let isUnderWay = false;
/** Whether the shopper has requested another page whose code is still loading. */
export const isNavigating = (): boolean => isUnderWay;

/**
 * Keeps the page and the address bar in step. The current page stays, with its URL and title, until the code of the
 * next page and of its form has loaded. Until then, the clicked control shows as busy (behaviour 13.1). The latest
 * navigation wins. A page whose files are gone is loaded as a new document (behaviour 13.3).
 */
export function createNavigation(
  pageAt: (pathname: string) => Pick<LazyComponent, 'isReady' | 'load'>,
) {
  let shown: Shown = { location: readLocation(), action: NavigationType.Pop };
  let latest: object | undefined;
  let notify = (_next: Shown) => {};
  let finishNavigation = () => {};

  const set = (next: Shown) => {
    shown = next;
    notify(next);
  };
  const dismiss = () => set({ location: shown.location, action: shown.action });

  function visit(
    location: Location,
    action: NavigationType,
    commit = () => true,
    start = performance.now(),
  ) {
    const next = { location, action };
    latest = next;
    lastStart = start;
    // Ends the busy state of an earlier click, whose page is no longer wanted.
    finishNavigation();
    if (shown.retry) dismiss();
    const page = pageAt(location.pathname);
    const show = () => {
      // The shopper may have moved on while the page was loading.
      if (latest !== next) return;
      isUnderWay = false;
      if (commit()) set(next);
    };
    // Does not wait if only the query or hash changes: the page's form is visible even before its code has loaded.
    if (page.isReady() || location.pathname === shown.location.pathname) {
      show();
      return;
    }
    isUnderWay = true;
    const arrival = new Promise<void>((resolve) => (finishNavigation = resolve));
    showPending(arrival);
    page.load().then(show, (error: unknown) => {
      if (latest !== next || boot?.reloadForNewVersion(error, createPath(location))) return;
      isUnderWay = false;
      finishNavigation();
      dispatchEvent(new CustomEvent(scriptLostEvent, { detail: error }));
      // The retry keeps the first start time, so that a panel opened since then stays open.
      set({ ...shown, retry: () => visit(location, action, commit, start) });
    });
  }

  const go = (to: To, state: unknown, action: NavigationType) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const key = createKey();
    const location = { pathname: '/', search: '', hash: '', ...path, state, key };
    const entry: Entry = { key, usr: state };
    const address = createPath(location);
    visit(location, action, () => {
      try {
        if (action === NavigationType.Push) history.pushState(entry, '', address);
        else history.replaceState(entry, '', address);
        return true;
      } catch {
        // Browsers limit the rate of these calls.
        window.location.assign(address);
        return false;
      }
    });
  };
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => history.go(delta),
    push: (to, state) => go(to, state, NavigationType.Push),
    replace: (to, state) => go(to, state, NavigationType.Replace),
  };

  return {
    navigator,
    dismiss,
    /** Call this after a page has been rendered, to end the busy state of the control that led there. */
    arrived(location: Location) {
      if (location === shown.location) finishNavigation();
    },
    getShown: () => shown,
    /** Returns an unsubscribe function. */
    subscribe(listener: (next: Shown) => void): () => void {
      notify = listener;
      const onPop = () => visit(readLocation(), NavigationType.Pop);
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
  };
}

export type Navigation = ReturnType<typeof createNavigation>;
