import { describe, expect, test } from 'vitest';
import { minPasswordLength } from '../../../../src/domain/account/limits.ts';
import { fail } from '../../../../src/domain/result.ts';
import { ada, setup, type Given } from '../../../tests/support/sign-ups.ts';

const down = (): never => {
  throw new Error('down');
};

test('an account is created after its token has passed for the action signup', async () => {
  const { call, created, verified, entries } = setup();
  const password = 'x'.repeat(minPasswordLength);
  expect(
    await call({ ...ada, name: ' Ada Runner ', email: ' ada@groundup.example ', password }),
  ).toEqual({ ok: true, value: { userUid: 'uid-1' } });
  expect(verified).toEqual([['token', 'signup']]);
  expect(created).toEqual([{ name: ada.name, email: ada.email, password }]);
  expect(entries).toEqual([{ event: 'account-created', fields: {} }]);
});

describe('a sign-up is refused (behaviour 9.4)', () => {
  const untested = { code: 'permission-denied', message: 'The security check failed.' };
  const invalid = { code: 'invalid-argument', message: 'The data is not valid.' };
  const refused = (reason: string) => ({ event: 'account-refused', fields: { reason } });
  const verdict = (reason: 'invalid' | 'action' | 'score' | 'hostname'): Given => ({
    verdict: () => ({ passed: false, reason }),
  });
  const answering = (error: { kind: 'email-taken' } | { kind: 'invalid'; field: 'password' }) => ({
    create: async () => fail(error),
  });

  test.each<[string, Given, object, object, object, number]>([
    ['for an invalid token', verdict('invalid'), {}, untested, refused('invalid'), 1],
    ['for a token of another action', verdict('action'), {}, untested, refused('action'), 1],
    ['for a low score', verdict('score'), {}, untested, refused('score'), 1],
    ['for a token of another host', verdict('hostname'), {}, untested, refused('hostname'), 1],
    ['without a token', {}, { token: '' }, untested, refused('no token'), 0],
    [
      'for too many of one network',
      { isAdmitted: false },
      {},
      { code: 'resource-exhausted', message: 'Too many accounts. Please try again later.' },
      refused('network'),
      0,
    ],
    [
      'for an address that has an account',
      answering({ kind: 'email-taken' }),
      {},
      { code: 'already-exists', message: 'The address has an account.' },
      refused('taken'),
      1,
    ],
    [
      'for what the provider does not take',
      answering({ kind: 'invalid', field: 'password' }),
      {},
      { ...invalid, details: { field: 'password' } },
      refused('provider'),
      1,
    ],
    [
      'for a wrong email, which is named',
      {},
      { email: 'ada' },
      { ...invalid, details: { field: 'email' } },
      refused('input'),
      0,
    ],
    [
      'for a wrong password, which is named',
      {},
      { password: 'x'.repeat(minPasswordLength - 1) },
      { ...invalid, details: { field: 'password' } },
      refused('input'),
      0,
    ],
    [
      'if the security check gives no verdict',
      { verdict: down },
      {},
      {
        code: 'unavailable',
        message: 'The security check could not be made. Please try again.',
      },
      { event: 'security-check-down' },
      1,
    ],
    [
      'without the cause, if the account could not be created',
      { create: async () => down() },
      {},
      { code: 'internal', message: 'The account could not be created. Please try again.' },
      { event: 'account-failed', cause: new Error('down') },
      1,
    ],
  ])('%s', async (_case, given, wrong, error, entry, asked) => {
    const { call, created, verified, entries } = setup(given);
    expect(await call({ ...ada, ...wrong })).toEqual({ ok: false, error });
    expect(entries).toMatchObject([entry]);
    expect(verified).toHaveLength(asked);
    expect(created).toEqual([]);
  });
});

describe('hostile input fails as invalid-argument, without asking anyone', () => {
  const long = 'a'.repeat(10_000);
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [ada]],
    ['a text', 'ada'],
    ['a changed prototype', Object.create(ada)],
    ['the key __proto__', JSON.parse(`{"__proto__":{},${JSON.stringify(ada).slice(1)}`)],
    ['no name', { ...ada, name: ' ' }],
    ['a long name', { ...ada, name: long }],
    ['a name that is a number', { ...ada, name: 1 }],
    ['no email', { ...ada, email: '' }],
    ['a malformed email', { ...ada, email: 'ada' }],
    ['two emails', { ...ada, email: ['ada@groundup.example', 'eve@groundup.example'] }],
    ['a long email', { ...ada, email: `${long}@groundup.example` }],
    ['no password', { ...ada, password: '' }],
    ['a short password', { ...ada, password: 'x'.repeat(minPasswordLength - 1) }],
    ['a long password', { ...ada, password: long }],
    ['a password that is a number', { ...ada, password: 123_456 }],
    ['a token that is an object', { ...ada, token: { length: 5 } }],
    ['a long token', { ...ada, token: long }],
    ['no token at all', { ...ada, token: undefined }],
  ])('%s', async (_case, input) => {
    const { call, created, verified } = setup();
    expect(await call(input)).toMatchObject({ error: { code: 'invalid-argument' } });
    expect([created, verified]).toEqual([[], []]);
  });
});

test('no log entry holds personal data', async () => {
  const { call, entries } = setup();
  await call(ada);
  await call({ ...ada, password: '1' });
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toMatch(/ada|runner|barefoot|token/i);
});
