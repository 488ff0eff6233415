import { useEffect, useState } from 'react';
import type { SharedValue } from '#adapters/memory/backend-state.ts';

/** The current value that all tabs share: undefined until it has been read, an error if it cannot be read. */
export function useShared<T>(value: SharedValue<T>): T | Error | undefined {
  const [known, setKnown] = useState<T | Error>();
  useEffect(() => {
    let isStale = false;
    const look = (): void =>
      void value
        .read()
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
        .then((read) => {
          if (!isStale) setKnown(() => read);
        });
    look();
    const stop = value.observe(look);
    // A page in the bfcache misses updates.
    addEventListener('pageshow', look);
    return () => {
      isStale = true;
      stop();
      removeEventListener('pageshow', look);
    };
  }, [value]);
  return known;
}
