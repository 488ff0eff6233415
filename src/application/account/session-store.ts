import type { Session } from '#domain/account/session.ts';
import { memoize } from '#application/network/memoize.ts';
import { createSubject } from '#application/observable.ts';
import type { Auth } from '#application/ports/auth.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Keeps who is signed in, outside React and the same in all tabs (behaviour 7.1). Requests the identity provider at the
 * first listener, and again at a later one if it was not available. A provider that fails reports that itself.
 */
export function createSessionStore(findAuth: () => Promise<Pick<Auth, 'observe'>>) {
  const { set, subscribe, getSnapshot } = createSubject<Session>({ status: 'loading' });
  const follow = memoize(async () => {
    (await findAuth()).observe(
      (user) => set(user === null ? { status: 'signed-out' } : { status: 'signed-in', user }),
      () => set({ status: 'failed' }),
    );
  });
  return {
    getSnapshot,
    /** Subscribes without requesting the identity provider. */
    watch: subscribe,
    subscribe: (listener: () => void) => {
      follow().catch(() => undefined);
      return subscribe(listener);
    },
  };
}
