import type { Session } from '#domain/account/session.ts';
import { createSubject } from '#application/observable.ts';
import type { Auth } from '#application/ports/auth.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Keeps who is signed in, outside React and the same in all tabs (behaviour 7.1). Calls `connect` for each subscriber
 * until there is an identity provider to observe.
 */
export function createSessionStore(connect: () => void = () => undefined) {
  const { set, subscribe, getSnapshot } = createSubject<Session>({ status: 'loading' });
  let isWanted = false;
  let provider: Pick<Auth, 'observe'> | undefined;
  let isFollowed = false;

  const begin = (): void => {
    if (!isWanted || !provider || isFollowed) return;
    isFollowed = true;
    provider.observe((user) =>
      set(user === null ? { status: 'signed-out' } : { status: 'signed-in', user }),
    );
  };

  return {
    getSnapshot,
    subscribe: (listener: () => void) => {
      isWanted = true;
      if (provider) begin();
      else connect();
      return subscribe(listener);
    },
    /** Observes the identity provider, from the first subscriber on. */
    follow: (auth: Pick<Auth, 'observe'>) => {
      provider = auth;
      begin();
    },
  };
}
