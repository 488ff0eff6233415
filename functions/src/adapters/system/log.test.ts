import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsError } from '../../settings/read-settings.ts';
import { cloudLog } from './log.ts';

const entries: unknown[] = [];
vi.mock('firebase-functions/logger', () => ({
  write: (entry: unknown) => void entries.push(entry),
}));
beforeEach(() => void entries.splice(0));

const text = (): string => JSON.stringify(entries);

it('an event is one entry with its severity', () => {
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

describe('of a cause', () => {
  it('there are its kind and codes, and where it was thrown, but no text', () => {
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

  it('that is a setting there is which one', () => {
    cloudLog('call-failed', {}, new SettingsError('MAIL_TO must be an e-mail address.'));
    expect(entries).toMatchObject([
      { cause: { name: 'SettingsError', message: 'MAIL_TO must be an e-mail address.' } },
    ]);
  });

  it('that is no error there is its type', () => {
    cloudLog('account-failed', {}, 'ada@groundup.example');
    expect(entries).toMatchObject([{ cause: { name: 'string' } }]);
  });

  it('that causes itself there is an end', () => {
    const cause = new Error('round');
    cause.cause = cause;
    cloudLog('account-failed', {}, cause);
    expect(entries).toHaveLength(1);
    expect(text().length).toBeLessThan(5000);
  });
});
