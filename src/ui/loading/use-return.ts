import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` when the page may have missed something: when the network is back, when the page is visible or
 * focused again, or when the bfcache has restored it with its requests aborted (behaviour 4.2, 13.2).
 */
export function useReturn(onReturn: () => void): void {
  const call = useEffectEvent(onReturn);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Several of these events may fire together.
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(call, 100);
    };
    const onVisibilityChange = () => document.visibilityState === 'visible' && soon();
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && soon();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('online', soon, { signal });
    addEventListener('focus', soon, { signal });
    addEventListener('pageshow', onPageShow, { signal });
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
}
