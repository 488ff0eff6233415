import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logEvents, type LogEvent } from '../../domain/log-events.ts';
import { SettingsError } from '../../settings/read-settings.ts';
import { cloudLog, entriesAMinute } from './log.ts';

const entries: unknown[] = [];
vi.mock('firebase-functions/logger', () => ({
  write: (entry: unknown) => void entries.push(entry),
}));
beforeEach(() => void entries.splice(0));

const text = (): string => JSON.stringify(entries);

test('an event is one entry with its severity', () => {
  cloudLog('stock-owed', { product: 'toe-strap', owed: 2 });
  expect(entries).toEqual([
    {
      severity: 'WARNING',
      message: 'stock-owed',
      event: 'stock-owed',
      product: 'toe-strap',
      owed: 2,
    },
  ]);
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the list of events itself
const names = Object.keys(logEvents) as LogEvent[];

test('what anyone can cause is written ten times a minute, and the rest is counted', () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  for (let times = 0; times < entriesAMinute + 5; times += 1) cloudLog('checkout-limited');
  for (let times = 0; times < 20; times += 1) cloudLog('order-fulfilled');
  expect(entries).toHaveLength(entriesAMinute + 20);
  vi.advanceTimersByTime(60_000);
  cloudLog('checkout-limited');
  cloudLog('checkout-limited');
  expect(entries.slice(-2)).toMatchObject([{ leftOut: 5 }, { event: 'checkout-limited' }]);
  expect(entries.at(-1)).not.toHaveProperty('leftOut');
  vi.useRealTimers();
});

test('no entry is longer than 2 kB, whatever a stranger sent and however often a cause was wrapped', () => {
  const long = 'x'.repeat(60);
  const keys = ['code', 'type', 'status', 'requestId', 'request_id', 'param'];
  const codes = Object.fromEntries(keys.map((key) => [key, long]));
  const deep = Object.assign(new Error('a'), codes);
  const cause = Object.assign(new Error('c', { cause: deep }), codes);
  cloudLog('checkout-failed', { reason: 'y'.repeat(5000), payment: 'z'.repeat(5000) }, cause);
  expect(text().length).toBeLessThan(2100);
  expect(text()).toContain(long);
});

test.each(names)('%s keeps its name and severity, whatever its fields are called', (name) => {
  // The type of the fields forbids these.
  const fields: object = { event: 'evt_1', message: 'm', severity: 'INFO', payment: 'pi_1' };
  cloudLog(name, { ...fields });
  expect(entries).toEqual([
    { event: name, message: name, severity: logEvents[name], payment: 'pi_1' },
  ]);
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
    cloudLog('account-failed', {}, cause);
    expect(entries).toMatchObject([
      {
        severity: 'ERROR',
        cause: {
          name: 'TypeError',
          code: 'auth/email-already-exists',
          statusCode: 400,
          requestId: 'req_1',
          cause: { name: 'Error' },
        },
      },
    ]);
    expect(text()).toContain('log.test.ts');
    expect(text()).not.toMatch(/groundup\.example|Track|taken/);
  });

  test.each([
    [
      'a message with lines like frames',
      new Error('no\n    at ada@groundup.example (1 Track Lane)'),
    ],
    [
      'a message that was changed later',
      Object.assign(new Error('no\n    at ada@groundup.example'), { message: 'refused' }),
    ],
    ['a message that is its own name', new Error('Error\n    at ada@groundup.example')],
  ])('%s gives none of it away', (_case, cause) => {
    cloudLog('account-failed', {}, cause);
    expect(text()).not.toMatch(/ada@|Track/);
  });

  test('without a message still shows where it was thrown', () => {
    cloudLog('account-failed', {}, Object.assign(new Error('x'), { message: '' }));
    expect(text()).toContain('log.test.ts');
  });

  test('that is a wrong setting names the setting', () => {
    cloudLog('call-failed', {}, new SettingsError('MAIL_TO must be an e-mail address.'));
    expect(entries).toMatchObject([
      { cause: { name: 'SettingsError', message: 'MAIL_TO must be an e-mail address.' } },
    ]);
  });

  test('that is not an error is logged by its type', () => {
    cloudLog('account-failed', {}, 'ada@groundup.example');
    expect(entries).toMatchObject([{ cause: { name: 'string' } }]);
  });

  test('that causes itself is cut off', () => {
    const cause = new Error('round');
    cause.cause = cause;
    cloudLog('account-failed', {}, cause);
    expect(entries).toHaveLength(1);
    expect(text().length).toBeLessThan(2000);
  });
});
