import type { Session } from '#domain/account/session.ts';
import { createSubject, type Observable } from '#application/observable.ts';
import type { Auth } from '#application/ports/auth.ts';

/** Who is signed in, kept outside React: loading until the first answer, and one for all tabs (behaviour 7.1). */
export interface SessionStore extends Observable<Session> {
  readonly follow: (auth: Pick<Auth, 'observe'>) => void;
}

export function createSessionStore(): SessionStore {
  const { set, ...observable } = createSubject<Session>({ status: 'loading' });
  return {
    ...observable,
    follow: (auth) => {
      auth.observe((user) =>
        set(user === null ? { status: 'signed-out' } : { status: 'signed-in', user }),
      );
    },
  };
}
