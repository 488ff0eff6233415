import { expect, test, vi } from 'vitest';
import type { User } from '#domain/account/session.ts';
import type { Auth } from '#application/ports/auth.ts';
import { createSessionStore } from './session-store.ts';

const user: User = { displayName: 'Ann Runner', email: 'ann@example.com' };

/** Creates a session store whose identity provider reports on demand. */
function setUp() {
  const observers: Parameters<Auth['observe']>[] = [];
  const observe = vi.fn<Auth['observe']>((...observer) => {
    observers.push(observer);
    return () => undefined;
  });
  const findAuth = vi.fn<() => Promise<Pick<Auth, 'observe'>>>(async () => ({ observe }));
  const session = createSessionStore(findAuth);
  const report = (next: User | null) => observers.forEach(([listener]) => listener(next));
  const fail = () => observers.forEach(([, failed]) => failed(new Error('down')));
  return { session, observe, findAuth, report, fail };
}

test('the session is loading until the first report, and notifies listeners of each change until they unsubscribe', async () => {
  const { session, observe, report } = setUp();
  const listener = vi.fn<() => void>();
  const stop = session.subscribe(listener);
  await expect.poll(() => observe.mock.calls).toHaveLength(1);
  expect(session.getSnapshot()).toEqual({ status: 'loading' });
  report(null);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  report(user);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  expect(session.getSnapshot()).toBe(session.getSnapshot());
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  report(null);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the session’s status is “failed” while the identity provider cannot report who is signed in', async () => {
  const { session, observe, report, fail } = setUp();
  session.subscribe(() => undefined);
  await expect.poll(() => observe.mock.calls).toHaveLength(1);
  fail();
  expect(session.getSnapshot()).toEqual({ status: 'failed' });
  report(user);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
});

test('each new listener tries to load the identity provider until one succeeds; the store observes it once', async () => {
  const { session, observe, findAuth } = setUp();
  expect(findAuth).not.toHaveBeenCalled();
  findAuth.mockRejectedValueOnce(new Error('not loaded'));
  session.subscribe(() => undefined);
  await Promise.resolve().then(() => undefined);
  await expect
    .poll(() => {
      session.subscribe(() => undefined);
      return observe.mock.calls.length;
    })
    .toBe(1);
  session.subscribe(() => undefined);
  expect(findAuth).toHaveBeenCalledTimes(2);
});
