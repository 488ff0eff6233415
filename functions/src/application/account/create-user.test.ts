import { expect, test } from 'vitest';
import { minPasswordLength } from '../../../../src/domain/account/limits.ts';
import { fail, ok } from '../../../../src/domain/result.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { longest } from '../../domain/limits.ts';
import type { NewUser, Users, Verdict } from '../../ports/ports.ts';
import { createUser } from './create-user.ts';

const ada = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  password: 'sprint-barefoot-9',
  token: 'token',
};

interface Given {
  readonly verdict?: Verdict;
  /** The identity provider's refusal, if any. */
  readonly refusal?: Awaited<ReturnType<Users['create']>>;
  readonly down?: 'security check' | 'accounts';
  readonly isAdmitted?: boolean;
}

/** Sign-ups with a verdict from the security check and a result from the provider. */
function setup({ verdict = { passed: true }, refusal, down, isAdmitted = true }: Given = {}) {
  const created: NewUser[] = [];
  const verified: string[] = [];
  const { log, entries } = fakeLog();
  const users: Users = {
    create: async (user) => {
      if (down === 'accounts') throw new Error('down');
      if (refusal) return refusal;
      created.push(user);
      return ok({ userUid: 'uid-1' });
    },
  };
  const securityCheck = {
    key: 'token',
    verify: async (token: string, action: string) => {
      verified.push(`${token} for ${action}`);
      if (down === 'security check') throw new Error('down');
      return verdict;
    },
  };
  const ports = { securityCheck, users, log, isWithinLimit: () => isAdmitted };
  return {
    created,
    verified,
    entries,
    call: (input: unknown) => createUser(ports, input, { network: 'n' }),
  };
}

test('an account is created after the security check accepts the token for the signup action', async () => {
  const { call, created, verified, entries } = setup();
  const password = 'x'.repeat(minPasswordLength);
  const input = { ...ada, name: ' Ada Runner ', email: ' ada@groundup.example ', password };
  expect(await call(input)).toEqual({ ok: true, value: { userUid: 'uid-1' } });
  expect(verified).toEqual(['token for signup']);
  expect(created).toEqual([{ name: ada.name, email: ada.email, password }]);
  expect(entries).toEqual([{ event: 'account-created', fields: {} }]);
});

const untested = { code: 'permission-denied', message: 'The security check failed.' };
const invalid = { code: 'invalid-argument', message: 'The data is not valid.' };
const about = (field: 'email' | 'password') => ({ ...invalid, details: { field } });
const refused = (reason: string) => ({ event: 'account-refused', fields: { reason } });
const again = (code: string, what: string) => ({ code, message: `${what} Please try again.` });

const failed: Verdict = { passed: false, reason: 'score' };
const known = { code: 'already-exists', message: 'The address already has an account.' };
const tooMany = {
  code: 'resource-exhausted',
  message: 'Too many accounts. Please try again later.',
};
const taken = fail({ kind: 'email-taken' } as const);
const weak = fail({ kind: 'invalid', field: 'password' } as const);

test.each<[string, Given, object, object]>([
  ['a failed security check', { verdict: failed }, untested, refused('score')],
  ['an address that already has an account', { refusal: taken }, known, refused('taken')],
  ['a busy provider', { refusal: fail({ kind: 'busy' }) }, tooMany, refused('provider busy')],
  ['input that the provider refuses', { refusal: weak }, about('password'), refused('provider')],
  [
    'a security check without a verdict',
    { down: 'security check' },
    again('unavailable', 'The security check could not be completed.'),
    { event: 'security-check-down', cause: new Error('down') },
  ],
  [
    'a provider that fails',
    { down: 'accounts' },
    again('internal', 'The account could not be created.'),
    { event: 'account-failed', cause: new Error('down') },
  ],
])('%s creates no account (behaviour 9.4)', async (_case, given, error, entry) => {
  const { call, created, entries } = setup(given);
  expect(await call(ada)).toEqual({ ok: false, error });
  expect(entries).toMatchObject([entry]);
  expect(created).toEqual([]);
});

const tooLong = (limit: number, end = '') => 'a'.repeat(limit + 1 - end.length) + end;
const at = '@groundup.example';

test.each<[string, unknown, object, string?]>([
  ['a sign-up over its network’s limit', ada, tooMany, 'network'],
  ['an empty token', { ...ada, token: '' }, untested, 'no token'],
  ['a call without data', undefined, invalid],
  ['a long token', { ...ada, token: tooLong(longest.token) }, invalid],
  ['a blank name', { ...ada, name: ' ' }, invalid],
  ['a long name', { ...ada, name: tooLong(longest.name) }, invalid],
  ['a malformed email', { ...ada, email: 'ada' }, about('email')],
  ['two emails', { ...ada, email: [ada.email, `eve${at}`] }, about('email')],
  ['a long email', { ...ada, email: tooLong(longest.email, at) }, about('email')],
  ['a short password', { ...ada, password: tooLong(minPasswordLength - 2) }, about('password')],
  ['a long password', { ...ada, password: tooLong(longest.password) }, about('password')],
])('%s is refused without calling a provider', async (_case, input, error, reason = 'input') => {
  const { call, created, verified, entries } = setup({ isAdmitted: error !== tooMany });
  expect(await call(input)).toEqual({ ok: false, error });
  expect([created, verified]).toEqual([[], []]);
  expect(entries).toMatchObject([refused(reason)]);
  expect(JSON.stringify(entries)).not.toMatch(/ada|runner|barefoot|"token"/i);
});
