import type { Session } from '#domain/account/session.ts';
import { memoize } from '#application/network/memoize.ts';
import { createSubject } from '#application/observable.ts';
import type { Auth } from '#application/ports/auth.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Tracks, outside React, who is signed in. All tabs share this state (behaviour 7.1). The first listener loads the
 * identity provider. Later listeners try again if loading failed. A loaded provider reports its own failures.
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
    /** Subscribes without loading the identity provider. */
    watch: subscribe,
    subscribe: (listener: () => void) => {
      follow().catch(() => undefined);
      return subscribe(listener);
    },
  };
}
