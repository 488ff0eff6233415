import { expect, test } from 'vitest';
import { clock } from '#adapters/browser/clock.ts';
import { settled } from '#tests/support/fake-clock.ts';
import { type Call, keptCalls, recordCall, recordCalls } from './calls.ts';
import { createPlainValue } from './plain-state-store.ts';
import { createReports } from './reports.ts';

/** Records one call, whatever comes of it. */
async function record(send: (...given: string[]) => unknown, ...given: string[]) {
  const calls = createPlainValue<readonly Call[]>([]);
  const answer = await Promise.resolve(recordCalls('mail', { send }, calls).send(...given)).catch(
    () => undefined,
  );
  await settled();
  return { answer, calls: await calls.read() };
}

test.each<[string, () => Promise<unknown>, string | undefined]>([
  ['{"ok":true}', async () => ({ ok: true }), undefined],
  [
    '{"ok":false,"error":{"kind":"sold-out","cause":"Error: No line"}}',
    async () => ({ ok: false, error: { kind: 'sold-out', cause: new Error('No line') } }),
    'sold-out',
  ],
  ['', () => Promise.reject(new TypeError('No such method')), 'TypeError'],
])(
  'a call is recorded with what was sent and what came of it: %s',
  async (answer, send, failure) => {
    const [call] = (await record(send, 'toe-strap')).calls;
    expect(call).toMatchObject({ name: 'mail.send', payload: '"toe-strap"' });
    expect(call?.answer).toContain(answer);
    expect(call?.failure).toBe(failure);
  },
);

test('a recorded call answers as it did; what answers nothing is not one', async () => {
  const [units, stop] = [{ units: 3 }, () => undefined];
  expect((await record(async () => units)).answer).toBe(units);
  expect(await record(() => stop)).toEqual({ answer: stop, calls: [] });
});

test('a report is recorded as a call, whole', async () => {
  const calls = createPlainValue<readonly Call[]>([]);
  const report = { page: '/', failure: 'crash', event: 'page crashed' } as const;
  createReports(clock, calls).send(report);
  await settled();
  const [call] = await calls.read();
  expect([call?.name, JSON.parse(call?.payload ?? '')]).toEqual(['reports.send', report]);
});

test('no password and no token is recorded', async () => {
  const calls = createPlainValue<readonly Call[]>([]);
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

test('the latest calls are kept, the newest first, each under an id of its own', async () => {
  const calls = createPlainValue<readonly Call[]>([]);
  const names = Array.from({ length: keptCalls + 2 }, (_, index) => `call-${index}`);
  for (const name of names) recordCall(calls, { at: 0, name, payload: '', answer: '' });
  await settled();
  const kept = await calls.read();
  expect(new Set(kept.map(({ id }) => id)).size).toBe(keptCalls);
  expect(kept.map(({ name }) => name)).toEqual(names.slice(2).toReversed());
});
