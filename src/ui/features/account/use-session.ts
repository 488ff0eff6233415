import { useEffect, useState, useSyncExternalStore } from 'react';
import { firstAnswerLimit } from '#domain/account/limits.ts';
import type { Session } from '#domain/account/session.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const loading: Session = { status: 'loading' };
const atFirst = () => loading;

/** Who is signed in. The page drawn at build does not know yet. */
export function useSession(): Session {
  const { session } = useUseCases();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, atFirst);
}

/** The session once its first answer has come; 'unknown' where that takes longer than a shopper waits (product 6). */
export function useFirstAnswer(): Session['status'] | 'unknown' {
  const { status } = useSession();
  const [late, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), firstAnswerLimit);
    return () => clearTimeout(timer);
  }, []);

  return status === 'loading' && late ? 'unknown' : status;
}
