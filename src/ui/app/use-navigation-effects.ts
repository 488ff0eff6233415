import { useEffect, useLayoutEffect, useRef } from 'react';
import { attempt } from '#domain/attempt.ts';
import { fieldsIn } from '#domain/field.ts';
import { type Location, NavigationType, useLocation, useNavigationType } from '#ui/router.ts';
import { createKey } from '#ui/loading/navigation.ts';
import { useLostPage } from '#ui/loading/router.tsx';
import { saveText, takeSaved } from '#ui/loading/saved-text.ts';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import { applyLateTypeface } from './late-typeface.ts';
import { preload, scrollTopOf } from './pages.ts';

/** The delay before scrolling to a hash, in milliseconds (behaviour 10.3). */
const hashScrollDelay = 100;

/** Returns the key of a history entry. An entry that a plain link created gets its key here. */
function entryOf(key: string): string {
  if (key !== 'default' || history.state !== null) return key;
  const created = createKey();
  // Browsers limit the rate of these calls. Without a key, the entry has no saved position.
  attempt(() => history.replaceState({ key: created }, ''));
  return created;
}

const positionsName = 'scroll-positions';

/** The scroll positions that earlier documents in this tab saved, by history entry. */
const savedPositions = () =>
  fieldsIn(attempt((): unknown => JSON.parse(takeSaved(positionsName) ?? '{}')));

/** After a navigation, closes panels, sets the scroll position and moves focus to the new page. */
export function useNavigationEffects(): void {
  const location = useLocation();
  useScrollPosition(location);
  useArrival(location);
  useEffect(preloadOnIntent, []);
}

/** Opens a new page at its start, scrolls to a hash, and restores the position on Back and Forward (behaviour 10.3). */
function useScrollPosition({ hash, key, pathname }: Location) {
  const type = useNavigationType();
  const positions = useRef<Record<string, unknown>>({});
  const current = useRef<string>(undefined);
  const page = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const known = (positions.current = { ...savedPositions(), ...positions.current });
    const remember = () => {
      if (current.current) known[current.current] = scrollY;
    };
    const savePositions = () => {
      // After a reload, and on Back from another site, the browser itself restores the position more reliably.
      history.scrollRestoration = 'auto';
      // Includes the positions of the other entries, since the next document knows only what is saved here.
      saveText(positionsName, JSON.stringify({ ...savedPositions(), ...known }));
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('scroll', remember, { passive: true, signal });
    addEventListener('pagehide', savePositions, { signal });
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    const isFirst = current.current === undefined;
    const isSamePage = page.current === pathname;
    page.current = pathname;
    current.current = entryOf(key);
    const saved = type === NavigationType.Pop ? positions.current[current.current] : undefined;
    const restored = typeof saved === 'number' ? saved : undefined;
    // On the first load, the boot script or the browser sets the scroll position.
    const stays = isFirst || (hash && isSamePage);
    if (restored !== undefined || !stays) scrollTo(0, restored ?? scrollTopOf(pathname));
    if (restored !== undefined || !hash) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrollLater = () => {
      timer = setTimeout(() => {
        if (isFirst && scrollY > 0) return;
        const element = document.getElementById(hash.slice(1));
        // On a slow processor, a section that appears only with its hash may still be hidden.
        if (element?.hidden) scrollLater();
        else element?.scrollIntoView();
      }, hashScrollDelay);
    };
    scrollLater();
    return () => clearTimeout(timer);
  }, [hash, key, pathname, type]);
}

/** Closes panels, and moves focus to the top of the new page. */
function useArrival({ key, pathname }: Location) {
  const { closeForPage } = usePanels();
  const previous = useRef(pathname);

  // A link to the current page, or to a place on it, closes panels too.
  useEffect(closeForPage, [key, closeForPage]);

  // An open menu would cover the message about its failed link, and keep screen readers from that message.
  const isLost = useLostPage();
  useLayoutEffect(() => {
    if (isLost) closeForPage();
  }, [isLost, closeForPage]);

  useLayoutEffect(() => {
    if (previous.current !== pathname) applyLateTypeface();
  }, [pathname]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.querySelector('main')?.focus({ preventScroll: true });
    const announcer = document.querySelector('[data-announcer]');
    if (announcer) announcer.textContent = document.title;
  }, [pathname]);
}

function preloadOnIntent() {
  const start = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    if (link) preload(link.pathname).catch(() => undefined);
  };
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('pointerover', start, { passive: true, signal });
  document.addEventListener('focusin', start, { signal });
  return () => controller.abort();
}
