import { useEffect, useState } from 'react';
import { type Local, readLocal } from './local-backend.ts';

/** The interval between reads, in milliseconds. */
const interval = 5000;

/** Reads the local backend every few seconds while the page is visible. Keeps the last result if a read fails. */
export function useLocal() {
  const [local, setLocal] = useState<Local>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const refresh = (): void => {
      if (document.hidden) return;
      readLocal().then(
        (read) => {
          setLocal(read);
          setFailure(undefined);
        },
        (error: unknown) => setFailure(String(error)),
      );
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    const timer = setInterval(refresh, interval);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      clearInterval(timer);
    };
  }, []);
  return { local, failure };
}
