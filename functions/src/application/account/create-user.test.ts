import { minPasswordLength } from '../../../../src/domain/account/limits.ts';
import { describe, expect, test } from 'vitest';
import { fail } from '../../../../src/domain/result.ts';
import { ada, setup, type Given } from '../../../tests/support/sign-ups.ts';

const down = (): never => {
  throw new Error('down');
};

test('an account is created after its token has passed for the action signup', async () => {
  const { call, created, verified } = setup();
  expect(await call({ ...ada, name: ' Ada Runner ', email: ' ada@groundup.example ' })).toEqual({
    ok: true,
    value: { userUid: 'uid-1' },
  });
  expect(verified).toEqual([['token', 'signup']]);
  expect(created).toEqual([{ name: ada.name, email: ada.email, password: ada.password }]);
});

describe('a sign-up (behaviour 9.4)', () => {
  test.each(['invalid', 'action', 'score', 'hostname'] as const)(
    'fails as permission-denied for a token refused by its %s, and creates no account',
    async (reason) => {
      const { call, created, entries } = setup({ verdict: () => ({ passed: false, reason }) });
      expect(await call(ada)).toMatchObject({ error: { code: 'permission-denied' } });
      expect(created).toEqual([]);
      expect(entries).toMatchObject([{ event: 'account-refused', fields: { reason } }]);
    },
  );

  test('fails as resource-exhausted for too many of one network, without asking the provider', async () => {
    const { call, created, verified, entries } = setup({ isAdmitted: false });
    expect(await call(ada)).toMatchObject({
      error: { code: 'resource-exhausted', message: 'Too many accounts. Please try again later.' },
    });
    expect([created, verified]).toEqual([[], []]);
    expect(entries).toMatchObject([{ event: 'account-refused', fields: { reason: 'network' } }]);
  });

  test('fails as permission-denied without a token, without asking the provider', async () => {
    const { call, created, verified } = setup();
    expect(await call({ ...ada, token: '' })).toMatchObject({
      error: { code: 'permission-denied' },
    });
    expect([created, verified]).toEqual([[], []]);
  });

  test('fails as already-exists for an address that has an account', async () => {
    const { call } = setup({ create: async () => fail({ kind: 'email-taken' }) });
    expect(await call(ada)).toMatchObject({ error: { code: 'already-exists' } });
  });

  test('fails as invalid-argument for what the provider does not take', async () => {
    const { call } = setup({ create: async () => fail({ kind: 'invalid', field: 'password' }) });
    expect(await call(ada)).toMatchObject({
      error: { code: 'invalid-argument', details: { field: 'password' } },
    });
  });

  test.each([
    ['email', { email: 'ada' }],
    ['password', { password: 'x'.repeat(minPasswordLength - 1) }],
  ])('fails as invalid-argument for a wrong %s, which is named', async (field, wrong) => {
    const { call } = setup();
    expect(await call({ ...ada, ...wrong })).toMatchObject({
      error: { code: 'invalid-argument', details: { field } },
    });
  });

  test('fails as unavailable, and creates no account, if the security check gives no verdict', async () => {
    const { call, created, entries } = setup({ verdict: down });
    expect(await call(ada)).toMatchObject({ error: { code: 'unavailable' } });
    expect(created).toEqual([]);
    expect(entries).toMatchObject([{ event: 'security-check-down' }]);
  });

  test('fails as internal, without the cause, if the account could not be created', async () => {
    const { call, entries } = setup({ create: async () => down() });
    const result = await call(ada);
    expect(result).toMatchObject({ error: { code: 'internal' } });
    expect(JSON.stringify(result)).not.toContain('down');
    expect(entries).toMatchObject([{ event: 'account-failed', cause: new Error('down') }]);
  });
});

describe('what the page is answered, and what the owner reads', () => {
  const invalid = 'The data is not valid.';
  const failed = 'The security check failed.';
  test.each<[string, Given, object, string, object]>([
    ['input', {}, { ...ada, email: 'ada' }, invalid, { reason: 'input' }],
    ['no token', {}, { ...ada, token: '' }, failed, { reason: 'no token' }],
    [
      'a low score',
      { verdict: () => ({ passed: false, reason: 'score' }) },
      ada,
      failed,
      { reason: 'score' },
    ],
    [
      'an address with an account',
      { create: async () => fail({ kind: 'email-taken' }) },
      ada,
      'The address has an account.',
      { reason: 'taken' },
    ],
    [
      'what the provider does not take',
      { create: async () => fail({ kind: 'invalid', field: 'password' }) },
      ada,
      invalid,
      { reason: 'provider' },
    ],
    [
      'no verdict',
      { verdict: down },
      ada,
      'The security check could not be made. Please try again.',
      {},
    ],
    [
      'a provider that is down',
      { create: async () => down() },
      ada,
      'The account could not be created. Please try again.',
      {},
    ],
  ])('%s', async (_case, given, input, message, fields) => {
    const { call, entries } = setup(given);
    expect(await call(input)).toMatchObject({ error: { message } });
    expect(entries).toMatchObject([{ fields }]);
  });

  test('a created account is answered with its id, and logged', async () => {
    const { call, entries } = setup();
    await call({ ...ada, password: 'x'.repeat(minPasswordLength) });
    expect(entries).toEqual([{ event: 'account-created', fields: {} }]);
  });
});
