import { expect, test, vi } from 'vitest';
import type { User } from '#domain/account/session.ts';
import type { Auth } from '#application/ports/auth.ts';
import { createSessionStore } from './session-store.ts';

const user: User = { displayName: 'Ann Runner', email: 'ann@example.com' };

/** A session that follows an identity provider, which answers on demand. */
function setUp() {
  const listeners: ((user: User | null) => void)[] = [];
  const observe = vi.fn<Auth['observe']>((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  const connect = vi.fn<() => void>();
  const session = createSessionStore(connect);
  const answer = (next: User | null) => listeners.forEach((listener) => listener(next));
  return { session, observe, connect, answer };
}

test('is loading until the first answer, then signed out or signed in, and says so until nobody listens', () => {
  const { session, observe, answer } = setUp();
  const listener = vi.fn<() => void>();
  session.follow({ observe });
  expect(observe).not.toHaveBeenCalled();
  const stop = session.subscribe(listener);
  expect(session.getSnapshot()).toEqual({ status: 'loading' });
  answer(null);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  answer(user);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  expect(session.getSnapshot()).toBe(session.getSnapshot());
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  answer(null);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('listeners ask for a provider until there is one, which is then observed once', () => {
  const { session, observe, connect, answer } = setUp();
  expect(connect).not.toHaveBeenCalled();
  session.subscribe(() => undefined);
  session.subscribe(() => undefined);
  expect(connect).toHaveBeenCalledTimes(2);
  session.follow({ observe });
  answer(user);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  session.subscribe(() => undefined);
  expect(connect).toHaveBeenCalledTimes(2);
  expect(observe).toHaveBeenCalledTimes(1);
});
