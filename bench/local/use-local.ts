import { useEffect, useState } from 'react';
import { type Local, readLocal } from './local-backend.ts';

/** The interval between two reads, in milliseconds. */
const every = 5000;

/** Reads the local backend every few seconds. If a read fails, the last result stays. */
export function useLocal() {
  const [local, setLocal] = useState<Local>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) return;
      readLocal().then(
        (read) => {
          setLocal(read);
          setFailure(undefined);
        },
        (error: unknown) => setFailure(String(error)),
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, every);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
  return { local, failure };
}
