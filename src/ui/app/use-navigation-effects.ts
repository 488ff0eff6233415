import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import { preload, topOf } from './pages.ts';

/** How long a page has to settle before its hash is scrolled to, in milliseconds (behaviour 10.3). */
const hashScrollDelay = 100;

/** What tells an entry of the history from the others. One that a plain link made gets a key of its own here. */
function entryOf(key: string): string {
  if (key !== 'default' || history.state !== null) return key;
  const created = String(performance.now());
  history.replaceState({ key: created }, '');
  return created;
}

/** What a new page does besides rendering: panels close, the scroll position is set, focus moves to it. */
export function useNavigationEffects(): void {
  const location = useLocation();
  useScrollPosition(location);
  useArrival(location);
  useEffect(() => preloadOnIntent(), []);
}

/** A new page opens at its start, a hash is scrolled to, and back and forward restore the position (behaviour 10.3). */
function useScrollPosition({ hash, key, pathname }: Location) {
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const current = useRef<string>(undefined);
  const page = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (current.current) positions.current.set(current.current, scrollY);
    };
    // After a reload, and on the way back from another site, the browser knows the place best.
    const handOver = () => (history.scrollRestoration = 'auto');
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', handOver);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', handOver);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = current.current === undefined;
    const isSamePage = page.current === pathname;
    page.current = pathname;
    current.current = entryOf(key);
    const left = type === NavigationType.Pop ? positions.current.get(current.current) : undefined;
    // At first the boot script scrolls, or the browser: to the hash, or to where the page was before a reload.
    const stays = isFirst || (hash && isSamePage);
    if (left !== undefined || !stays) scrollTo(0, left ?? topOf(pathname));
    if (left !== undefined || !hash) return undefined;
    const timer = setTimeout(() => {
      if (isFirst && scrollY > 0) return;
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }, hashScrollDelay);
    return () => clearTimeout(timer);
  }, [hash, key, pathname, type]);
}

/** Panels close; a keyboard or screen reader goes on from the top of the new page. */
function useArrival({ pathname }: Location) {
  const { closeForPage } = usePanels();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    closeForPage();
    document.querySelector('main')?.focus({ preventScroll: true });
    const announcer = document.querySelector('[data-announcer]');
    if (announcer) announcer.textContent = document.title;
  }, [pathname, closeForPage]);
}

/** Fetches a page's chunk as soon as a pointer or the focus comes to a link to it. */
function preloadOnIntent() {
  const start = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    if (link) preload(link.pathname).catch(() => undefined);
  };
  document.addEventListener('pointerover', start, { passive: true });
  document.addEventListener('focusin', start);
  return () => {
    document.removeEventListener('pointerover', start);
    document.removeEventListener('focusin', start);
  };
}
