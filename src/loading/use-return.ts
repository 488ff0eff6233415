import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` where something may have been missed: the network is back, the page is looked at again, or the browser
 * has brought it back as it was left, with whatever was under way broken off (behaviour 4.2, 13.2).
 */
export function useReturn(onReturn: () => void): void {
  const call = useEffectEvent(onReturn);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Several of these events come at once.
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(call, 100);
    };
    const look = () => document.visibilityState === 'visible' && soon();
    const restore = ({ persisted }: PageTransitionEvent) => persisted && soon();
    addEventListener('online', soon);
    addEventListener('focus', soon);
    addEventListener('pageshow', restore);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', soon);
      removeEventListener('focus', soon);
      removeEventListener('pageshow', restore);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
