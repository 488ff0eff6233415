import { useEffect, useEffectEvent } from 'react';
import { leaveEvent } from './contract.ts';
import { keep, takeKept } from './kept.ts';

/** Keeps a text over the reload to a newer version; `onRestore` gets it once the page is hydrated (behaviour 13.3). */
export function useKept(name: string, text: string, onRestore: (text: string) => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const kept = takeKept(name);
    // Only once the page is hydrated, which was prerendered without it.
    if (kept !== undefined) setTimeout(() => restore(kept));
  }, [name]);
  useEffect(() => {
    const leave = () => keep(name, text);
    addEventListener(leaveEvent, leave);
    return () => removeEventListener(leaveEvent, leave);
  }, [name, text]);
}
