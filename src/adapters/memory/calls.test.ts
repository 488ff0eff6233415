import { expect, test } from 'vitest';
import { settled } from '#tests/support/fake-clock.ts';
import { type Call, keptCalls, recordCall, recordCalls } from './calls.ts';
import { createPlainValue } from './plain-state-store.ts';

const setUp = () => createPlainValue<readonly Call[]>([]);
const call = (name: string) => ({ at: 0, name, payload: '', answer: '' });

test('a call is recorded with what was sent and answered, and does what it did', async () => {
  const calls = setUp();
  const port = recordCalls('stock', { read: async (id: string) => ({ id, units: 3 }) }, calls);
  expect(await port.read('toe-strap')).toEqual({ id: 'toe-strap', units: 3 });
  await settled();
  expect(await calls.read()).toMatchObject([
    { name: 'stock.read', payload: '"toe-strap"', answer: '{"id":"toe-strap","units":3}' },
  ]);
});

test('a failure is recorded with the text of its cause', async () => {
  const calls = setUp();
  const failing = { send: () => Promise.resolve({ ok: false, cause: new Error('No line') }) };
  await recordCalls('mail', failing, calls).send();
  await settled();
  expect((await calls.read())[0]?.answer).toBe('{"ok":false,"cause":"Error: No line"}');
});

test.each([
  [async () => ({ ok: true }), undefined],
  [async () => ({ ok: false, error: { kind: 'sold-out' } }), 'sold-out'],
  [() => Promise.reject(new TypeError('No such method')), 'TypeError'],
])('how a call ended is recorded: %s', async (send, failure) => {
  const calls = setUp();
  await recordCalls('mail', { send }, calls)
    .send()
    .catch(() => undefined);
  await settled();
  expect((await calls.read())[0]?.failure).toBe(failure);
});

test('no password and no token is recorded', async () => {
  const calls = setUp();
  const auth = {
    signIn: async (_email: string, _password: string) => ({ idToken: 'sprint-1' }),
    signUp: async (_payload: object) => undefined,
    changePassword: async (_current: string, _next: string) => undefined,
  };
  const port = recordCalls('auth', auth, calls);
  await port.signIn('a@b.example', 'sprint-2');
  await port.signUp({ email: 'a@b.example', password: 'sprint-3', securityToken: 'sprint-4' });
  await port.changePassword('sprint-5', 'sprint-6');
  await settled();
  const text = JSON.stringify(await calls.read());
  expect(text).toContain('a@b.example');
  expect(text).not.toContain('sprint');
});

test('what answers nothing is not a call', async () => {
  const calls = setUp();
  const stop = () => undefined;
  expect(recordCalls('auth', { observe: () => stop }, calls).observe()).toBe(stop);
  await settled();
  expect(await calls.read()).toEqual([]);
});

test('the latest calls are kept, the newest first, each under an id of its own', async () => {
  const calls = setUp();
  for (let index = 0; index <= keptCalls; index += 1) recordCall(calls, call(`call-${index}`));
  await settled();
  const names = (await calls.read()).map(({ name }) => name);
  expect(names).toHaveLength(keptCalls);
  expect([names[0], names.at(-1)]).toEqual([`call-${keptCalls}`, 'call-1']);

  const before = (await calls.read()).map(({ id }) => id);
  expect(new Set(before).size).toBe(keptCalls);
  recordCall(calls, call('next'));
  await settled();
  expect((await calls.read()).slice(1).map(({ id }) => id)).toEqual(before.slice(0, -1));
});
