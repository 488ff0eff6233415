import { useEffect, useState } from 'react';
import type { SharedValue } from '#adapters/memory/backend-state.ts';

/** Subscribes to a value that all tabs share. Undefined until it has been read; an error if it cannot be read. */
export function useShared<T>(value: SharedValue<T>): T | Error | undefined {
  const [known, setKnown] = useState<T | Error>();
  useEffect(() => {
    let isStale = false;
    const refresh = (): void =>
      void value
        .read()
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
        .then((read) => {
          if (!isStale) setKnown(() => read);
        });
    refresh();
    const stop = value.observe(refresh);
    // A page in the bfcache misses updates.
    addEventListener('pageshow', refresh);
    return () => {
      isStale = true;
      stop();
      removeEventListener('pageshow', refresh);
    };
  }, [value]);
  return known;
}
