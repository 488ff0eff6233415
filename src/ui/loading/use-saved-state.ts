import { useEffect, useEffectEvent } from 'react';
import { leaveEvent } from './contract.ts';
import { saveText, takeSaved } from './saved-text.ts';

// In development, Vite's full reloads keep the text too.
import.meta.hot?.on('vite:beforeFullReload', () => dispatchEvent(new Event(leaveEvent)));

/** Keeps text across the reload to a newer version; calls `onRestore` with it after hydration (behaviour 13.3). */
export function useSavedState(name: string, text: string, onRestore: (text: string) => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const saved = takeSaved(name);
    // Restores only after hydration, because the page was prerendered without this state.
    if (saved !== undefined) setTimeout(() => restore(saved));
  }, [name]);
  useEffect(() => {
    const leave = () => saveText(name, text);
    addEventListener(leaveEvent, leave);
    return () => removeEventListener(leaveEvent, leave);
  }, [name, text]);
}
