import { demoAccount } from '#domain/account/demo-account.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { describe, expect, test } from 'vitest';
import type { Auth } from '#application/ports/auth.ts';
import type { User } from '#domain/account/session.ts';
import { anyError, errorOf, valueOf } from './expect-result.ts';
import type { SetupOf } from './given.ts';

const { displayName, email, password } = demoAccount;
const demo: User = { displayName, email };
const tooShort = 'x'.repeat(minPasswordLength - 1);
export const newcomer = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  password: 'sprint-barefoot-9',
  securityToken: 'token',
};

/** Records who is signed in. */
function watch(auth: Auth) {
  const seen: (User | null)[] = [];
  const stop = auth.observe(
    (user) => seen.push(user),
    (cause) => expect.fail(String(cause)),
  );
  const sees = async (...users: (User | null)[]) => {
    await expect.poll(() => seen).toEqual(users);
  };
  return { seen, stop, sees };
}

/** The contract of every identity provider (behaviour 7). */
export function describeAuth(name: string, setup: SetupOf<'auth'>): void {
  describe(`auth: ${name}`, () => {
    test('listeners are notified once of each sign-in and sign-out, and a later listener is told who is signed in', async () => {
      const { auth } = await setup();
      const { seen, sees } = watch(auth);
      await sees(null);
      // Email addresses are case-insensitive.
      valueOf(await auth.signIn('Demo@GroundUp.example', password));
      await sees(null, demo);
      await watch(auth).sees(demo);
      valueOf(await auth.signIn(email, password));
      valueOf(await auth.signOut());
      await sees(null, demo, null);
      expect(seen).toHaveLength(3);
    });

    test('a listener is not notified after unsubscribing, even if it unsubscribed before the first response', async () => {
      const { auth } = await setup();
      const [stopped, early] = [watch(auth), watch(auth)];
      early.stop();
      await stopped.sees(null);
      stopped.stop();
      valueOf(await auth.signIn(email, password));
      await watch(auth).sees(demo);
      expect([stopped.seen, early.seen]).toEqual([[null], []]);
    });

    test.each([
      ['a wrong password', email, `${password}4`],
      ['an unknown email address', 'nobody@groundup.example', password],
      ['no password', email, ''],
      ['text that is not an email address', 'abc', password],
      ['the name of a built-in property', '__proto__', password],
    ])('signing in with %s fails with account-not-found', async (_case, address, secret) => {
      const { auth } = await setup();
      expect(errorOf(await auth.signIn(address, secret)).kind).toBe('account-not-found');
      await watch(auth).sees(null);
    });

    test('signing up does not sign the shopper in, but makes signing in possible', async () => {
      const { auth } = await setup();
      expect(await auth.signUp(newcomer)).toEqual({ ok: true, value: undefined });
      const { sees } = watch(auth);
      await sees(null);
      valueOf(await auth.signIn(newcomer.email, newcomer.password));
      await sees(null, { displayName: 'Ada Runner', email: newcomer.email });
    });

    test('an email address can be registered only once, even by simultaneous calls, and keeps its password', async () => {
      const { auth } = await setup();
      const taken = await auth.signUp({ ...newcomer, email });
      expect(errorOf(taken).kind).toBe('email-taken');
      valueOf(await auth.signIn(email, password));
      const both = await Promise.all([auth.signUp(newcomer), auth.signUp(newcomer)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test.each([
      ['no name', { name: ' ' }, { kind: 'sign-up-invalid' }],
      ['an invalid email address', { email: 'ada' }, { kind: 'sign-up-invalid', field: 'email' }],
      ['a short password', { password: tooShort }, { kind: 'sign-up-invalid', field: 'password' }],
      ['no security token', { securityToken: '' }, { kind: 'bot-suspected' }],
    ])('signing up with %s is refused', async (_case, wrong, error) => {
      const { auth } = await setup();
      expect(errorOf(await auth.signUp({ ...newcomer, ...wrong }))).toMatchObject(error);
    });

    test.each([
      ['email-taken', 'email-taken'],
      ['bot', 'bot-suspected'],
    ] as const)('with the fault %s, signing up fails with %s and a cause', async (fault, kind) => {
      const { auth } = await setup({ fault });
      expect(errorOf(await auth.signUp(newcomer))).toMatchObject({ kind, cause: anyError });
    });

    test('a password reset is sent only to known email addresses', async () => {
      const { auth } = await setup();
      valueOf(await auth.sendPasswordReset(email));
      const unknown = await auth.sendPasswordReset('nobody@groundup.example');
      expect(errorOf(unknown).kind).toBe('email-not-found');
    });

    test('changing a password requires the old one, which then no longer works', async () => {
      const { auth } = await setup();
      const change = async (current: string, next: string) =>
        errorOf(await auth.changePassword(current, next)).kind;
      expect(await change(password, 'stronger-toes')).toBe('current-password-incorrect');
      valueOf(await auth.signIn(email, password));
      expect(await change('wrong', 'stronger-toes')).toBe('current-password-incorrect');
      expect(await change(password, tooShort)).toBe('new-password-short');
      valueOf(await auth.changePassword(password, 'stronger-toes'));
      valueOf(await auth.signOut());
      expect(errorOf(await auth.signIn(email, password)).kind).toBe('account-not-found');
      valueOf(await auth.signIn(email, 'stronger-toes'));
    });
  });
}
