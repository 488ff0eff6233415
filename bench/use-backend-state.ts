import { useEffect, useState } from 'react';
import type { BackendState } from '#adapters/memory/backend-state.ts';
import { backend } from './backend.ts';

const { state } = backend;

/** Subscribes to the simulated backend's state. Undefined until it has been read; an error if reading fails. */
export function useBackendState(): BackendState | Error | undefined {
  const [known, setKnown] = useState<BackendState | Error>();
  useEffect(() => {
    let isStale = false;
    const refresh = (): void =>
      void state
        .read()
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
        .then((read) => {
          if (!isStale) setKnown(read);
        });
    refresh();
    const stop = state.observe(refresh);
    // While a page is in the bfcache, it misses updates.
    addEventListener('pageshow', refresh);
    return () => {
      isStale = true;
      stop();
      removeEventListener('pageshow', refresh);
    };
  }, []);
  return known;
}
