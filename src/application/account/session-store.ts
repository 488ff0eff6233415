import type { Session } from '#domain/account/session.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { SessionStore } from '#application/use-cases.ts';

/** The session store as its owner sees it. */
export interface AttachableSessionStore extends SessionStore {
  /** Follows an identity provider from now on, in place of the one before. */
  attach(auth: Pick<Auth, 'observe'>): void;
}

/** Who is signed in, kept outside React: loading until the first answer of an identity provider (spec 4). */
export function createSessionStore(): AttachableSessionStore {
  const listeners = new Set<() => void>();
  let session: Session = { status: 'loading' };
  let detach: (() => void) | undefined;

  const show = (next: Session): void => {
    session = next;
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => session,
    attach: (auth) => {
      detach?.();
      detach = auth.observe((user) =>
        show(user === null ? { status: 'signed-out' } : { status: 'signed-in', user }),
      );
    },
  };
}
