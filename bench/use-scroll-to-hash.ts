import { useEffect } from 'react';

/** Scrolls to the section that the address named before the sections were there. */
export function useScrollToHash(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let isStale = false;
    // The typeface changes the height of what is above.
    void document.fonts.ready.then(() => {
      if (!isStale && scrollY === 0)
        document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
    return () => {
      isStale = true;
    };
  }, [isReady]);
}
