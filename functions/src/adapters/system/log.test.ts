import { beforeEach, describe, expect, test, vi } from 'vitest';
import { causedByAnyone, logEvents, type LogEvent } from '../../domain/log-events.ts';
import { SettingsError } from '../../settings/read-settings.ts';
import { causeOf, cloudLog, entriesAMinute } from './log.ts';

const entries: unknown[] = [];
vi.mock('firebase-functions/logger', () => ({
  write: (entry: unknown) => void entries.push(entry),
}));
beforeEach(() => void entries.splice(0));

const text = (): string => JSON.stringify(entries);

test('an entry has its event’s severity and the given id, so that the log keeps the entry only once', () => {
  const at = Date.UTC(2030, 0, 1);
  cloudLog('stock-owed', { owed: 2 }, undefined, { id: 'a1', at });
  const once = { 'logging.googleapis.com/insertId': 'a1', time: '2030-01-01T00:00:00.000Z' };
  expect(entries).toMatchObject([{ severity: 'WARNING', owed: 2, ...once }]);
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of events has only these keys
const names = Object.keys(logEvents) as LogEvent[];

test('each event keeps its name and severity, whatever its fields are called', () => {
  // The type of the fields forbids these names.
  const fields: object = { event: 'evt_1', message: 'm', severity: 'INFO', payment: 'pi_1' };
  for (const name of names) cloudLog(name, { ...fields });
  const payment = 'pi_1';
  expect(entries).toEqual(
    names.map((name) => ({ payment, event: name, message: name, severity: logEvents[name] })),
  );
});

test('an event that anyone can cause raises no alert, and entries beyond ten a minute are only counted', () => {
  const calm = names.filter((name) => ['INFO', 'WARNING'].includes(logEvents[name]));
  expect(calm).toEqual(expect.arrayContaining([...causedByAnyone]));
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  for (let times = 0; times < entriesAMinute + 5; times += 1) cloudLog('checkout-limited');
  for (let times = 0; times < 20; times += 1) cloudLog('order-placed');
  expect(entries).toHaveLength(entriesAMinute + 20);
  vi.advanceTimersByTime(60_000);
  cloudLog('checkout-limited');
  cloudLog('checkout-limited');
  expect(entries.slice(-2)).toMatchObject([{ leftOut: 5 }, { event: 'checkout-limited' }]);
  expect(entries.at(-1)).not.toHaveProperty('leftOut');
  vi.useRealTimers();
});

test('text is truncated only between characters', () => {
  cloudLog('checkout-failed', { reason: `${'x'.repeat(199)}😀😀` });
  expect(entries).toMatchObject([{ reason: `${'x'.repeat(199)}😀` }]);
});

test('no entry is longer than 2 kB, whatever a stranger sent and however deep the chain of causes', () => {
  const long = 'x'.repeat(60);
  const keys = ['code', 'type', 'status', 'requestId', 'request_id', 'param'];
  const codes = Object.fromEntries(keys.map((key) => [key, long]));
  const deep = Object.assign(new Error('a'), codes);
  const cause = Object.assign(new Error('c', { cause: deep }), codes);
  cloudLog('checkout-failed', { reason: 'y'.repeat(5000), payment: 'z'.repeat(5000) }, cause);
  expect(text().length).toBeLessThan(2100);
  expect(text()).toContain(long);
});

describe('a logged cause', () => {
  test('keeps its name, its codes and where it was thrown, but not its message', () => {
    const cause = Object.assign(new TypeError('ada@groundup.example is taken'), {
      code: 'auth/email-already-exists',
      statusCode: 400,
      requestId: 'req_1',
      param: 'customer[email]',
      raw: { email: 'ada@groundup.example' },
      cause: new Error('1 Track Lane'),
    });
    const kept = { name: 'TypeError', code: 'auth/email-already-exists', statusCode: 400 };
    cloudLog('account-failed', {}, cause);
    expect(entries).toMatchObject([
      { severity: 'ERROR', cause: { ...kept, requestId: 'req_1', cause: { name: 'Error' } } },
    ]);
    expect(text()).toContain('log.test.ts');
    expect(text()).not.toMatch(/groundup\.example|Track|taken/);
  });

  const changed = (message: string, more: object) => Object.assign(new Error(message), more);
  test.each([
    ['a message imitating stack frames', changed('no\n    at ada@b.example (1 Track Lane)', {})],
    [
      'a message that was changed later',
      changed('refused', { stack: 'Error: no\n    at ada@b.example\n    at f (file:///a.ts:1)' }),
    ],
    [
      'a long name',
      changed('no\n    at ada@b.example', { stack: `${'x'.repeat(99)}: no\n    at ada@b.example` }),
    ],
    ['a message that starts with the error’s name', changed('Error\n    at ada@b.example', {})],
    ['no stack', changed('ada@b.example', { stack: undefined })],
    ['a type other than Error', 'ada@b.example'],
  ])('with %s reveals none of its text', (_case, cause) => {
    cloudLog('account-failed', {}, cause);
    expect(entries).toMatchObject([{ cause: { name: expect.any(String) as unknown } }]);
    expect(text()).not.toMatch(/ada@|Track/);
  });

  test.each<[string, unknown]>([
    ['an object', { email: 'ada@groundup.example' }],
    ['a sentence', 'Ada Runner'],
    ['the end of a sentence', 'taken!by'],
    ['words on two lines', 'code\nAda'],
    ['an empty string', ''],
    ['a long string', 'x'.repeat(61)],
  ])('has no code that is %s', (_case, code) => {
    expect(causeOf(changed('x', { code }))).not.toHaveProperty('code');
    expect(causeOf(changed('x', { code: 0 }))).toHaveProperty('code', 0);
  });

  test('about an invalid setting names the setting', () => {
    const message = 'MAIL_TO must be an email address.';
    cloudLog('call-failed', {}, new SettingsError(message));
    expect(entries).toMatchObject([{ cause: { name: 'SettingsError', message } }]);
  });
});
