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

test('loading until the first answer, then signed out or signed in', () => {
  const session = createSessionStore();
  expect(session.getSnapshot()).toEqual({ status: 'loading' });
  const auth = provider();
  session.follow(auth);
  expect(session.getSnapshot()).toEqual({ status: 'loading' });
  auth.answer(null);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  auth.answer(user);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  auth.answer(null);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
});

test('listeners are notified of each answer until they stop; in between the snapshot stays the same', () => {
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
