import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Session } from '#domain/account/session.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/** How long pages wait to learn who is signed in, in milliseconds (behaviour 7.3, 7.7). */
export const sessionLimit = 10_000;

const loading: Session = { status: 'loading' };
const getServerSnapshot = () => loading;

/** Who is signed in. On a prerendered page, the session is still loading (behaviour 7.1). */
export function useSession(): Session {
  const { session } = useUseCases();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, getServerSnapshot);
}

/**
 * The session's status. It becomes 'unknown' if the session is still loading after `sessionLimit`, unless `hasBegun`
 * returns true because the shopper has begun to type (behaviour 7.3).
 */
export function useInitialSession(hasBegun: () => boolean): Session['status'] | 'unknown' {
  const { status } = useSession();
  const [late, setLate] = useState(false);
  const decide = useEffectEvent(() => setLate(!hasBegun()));

  useEffect(() => {
    const timer = setTimeout(() => decide(), sessionLimit);
    return () => clearTimeout(timer);
  }, []);

  return status === 'loading' && late ? 'unknown' : status;
}
