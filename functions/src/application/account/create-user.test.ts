import { minPasswordLength } from '../../../../src/domain/account/limits.ts';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../../../src/domain/result.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import type { NewUser, Users, Verdict } from '../../ports/ports.ts';
import { createUser } from './create-user.ts';

const ada = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  password: 'sprint-barefoot-9',
  token: 'token',
};

interface Given {
  readonly verdict?: () => Verdict;
  readonly create?: Users['create'];
  readonly isAdmitted?: boolean;
}

function setup({ verdict = () => ({ passed: true }), create, isAdmitted = true }: Given = {}) {
  const created: NewUser[] = [];
  const verified: [string, string][] = [];
  const { log, entries } = fakeLog();
  const users: Users = {
    create:
      create ??
      (async (user) => {
        created.push(user);
        return ok({ userUid: 'uid-1' });
      }),
  };
  const securityCheck = {
    key: 'token',
    verify: async (token: string, action: string) => {
      verified.push([token, action]);
      return verdict();
    },
  };
  return {
    created,
    verified,
    entries,
    call: (input: unknown) =>
      createUser({ securityCheck, users, log, isWithinLimit: () => isAdmitted }, input, {
        network: 'n',
      }),
  };
}

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
    ['an email that is none', { ...ada, email: 'ada' }],
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
