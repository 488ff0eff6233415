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

test('the first listener subscribes to the identity provider, once', () => {
  const { session, observe } = setUp();
  session.follow({ observe });
  expect(observe).not.toHaveBeenCalled();
  session.subscribe(() => undefined);
  session.subscribe(() => undefined);
  expect(observe).toHaveBeenCalledTimes(1);
});

test('listeners connect a provider, retrying after a failure, until there is one', () => {
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
});
