import { expect, test, vi } from 'vitest';
import type { User } from '#domain/account/session.ts';
import { createSessionStore } from './session-store.ts';

const user: User = { displayName: 'Ann Runner', email: 'ann@example.com' };

/** An identity provider that answers on demand. */
function provider() {
  const listeners = new Set<(user: User | null) => void>();
  return {
    answer: (answer: User | null) => listeners.forEach((listener) => listener(answer)),
    observe: (listener: (user: User | null) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

test('is loading until the first answer, then signed out or signed in', () => {
  const session = createSessionStore();
  expect(session.getSnapshot()).toEqual({ status: 'loading' });
  const auth = provider();
  session.follow(auth);
  session.subscribe(() => undefined);
  expect(session.getSnapshot()).toEqual({ status: 'loading' });
  auth.answer(null);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  auth.answer(user);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  auth.answer(null);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
});

test('listeners are notified of each answer until they unsubscribe; the snapshot is stable in between', () => {
  const session = createSessionStore();
  const auth = provider();
  session.follow(auth);
  const listener = vi.fn<() => void>();
  const stop = session.subscribe(listener);
  auth.answer(user);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot()).toBe(session.getSnapshot());
  stop();
  auth.answer(null);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the first listener subscribes to the identity provider, once', () => {
  const session = createSessionStore();
  const observe = vi.fn<ReturnType<typeof provider>['observe']>(provider().observe);
  session.follow({ observe });
  expect(observe).not.toHaveBeenCalled();
  session.subscribe(() => undefined);
  session.subscribe(() => undefined);
  expect(observe).toHaveBeenCalledTimes(1);
});

test('listeners connect a provider, retrying after a failure, until there is one', () => {
  const connect = vi.fn<() => void>();
  const session = createSessionStore(connect);
  expect(connect).not.toHaveBeenCalled();
  session.subscribe(() => undefined);
  session.subscribe(() => undefined);
  expect(connect).toHaveBeenCalledTimes(2);
  const auth = provider();
  session.follow(auth);
  auth.answer(user);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  session.subscribe(() => undefined);
  expect(connect).toHaveBeenCalledTimes(2);
});
