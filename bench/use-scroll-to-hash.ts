import { useEffect } from 'react';

/** Scrolls to the section in the URL's hash once the sections are rendered. The browser looks for it earlier. */
export function useScrollToHash(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let isStale = false;
    // Loading the typeface changes the height of the sections above.
    void document.fonts.ready.then(() => {
      if (!isStale && scrollY === 0)
        document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
    return () => {
      isStale = true;
    };
  }, [isReady]);
}
