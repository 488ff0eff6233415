import { demoAccount } from '#domain/account/demo-account.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { describe, expect, test } from 'vitest';
import type { Auth } from '#application/ports/auth.ts';
import type { User } from '#domain/account/session.ts';
import { errorOf, valueOf } from './expect-result.ts';
import type { BackendUnderTest, Setup } from './given.ts';

const { email, password } = demoAccount;
const tooShort = 'x'.repeat(minPasswordLength - 1);
const newcomer = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  password: 'sprint-barefoot-9',
  securityToken: 'token',
};

/** Records who is signed in. */
function watch(auth: Auth) {
  const seen: (User | null)[] = [];
  const stop = auth.observe((user) => seen.push(user));
  const sees = async (...users: (User | null)[]) => {
    await expect.poll(() => seen).toEqual(users);
  };
  return { seen, stop, sees };
}

const demo: User = { displayName: demoAccount.displayName, email };

/** The contract of every identity provider (behaviour 7). */
export function describeAuth(name: string, setup: Setup<Pick<BackendUnderTest, 'auth'>>): void {
  describe(`auth: ${name}`, () => {
    test('listeners are notified of sign-in and sign-out, once each', async () => {
      const { auth } = await setup();
      const { seen, sees } = watch(auth);
      await sees(null);
      valueOf(await auth.signIn(email, password));
      await sees(null, demo);
      valueOf(await auth.signIn(email, password));
      valueOf(await auth.signOut());
      await sees(null, demo, null);
      expect(seen).toEqual([null, demo, null]);
    });

    test('a later listener is notified of who is signed in', async () => {
      const { auth } = await setup();
      valueOf(await auth.signIn(email, password));
      const { seen, sees } = watch(auth);
      await sees(demo);
      expect(seen).toEqual([demo]);
    });

    test('a listener that unsubscribed is no longer notified', async () => {
      const { auth } = await setup();
      const stopped = watch(auth);
      await stopped.sees(null);
      stopped.stop();
      const { sees } = watch(auth);
      await sees(null);
      valueOf(await auth.signIn(email, password));
      await sees(null, demo);
      expect(stopped.seen).toEqual([null]);
    });

    test('the case of an e-mail address does not matter', async () => {
      const { auth } = await setup();
      expect(await auth.signIn('Demo@GroundUp.example', password)).toMatchObject({ ok: true });
    });

    test('a listener that unsubscribes before the first answer is never notified', async () => {
      const { auth } = await setup();
      const { seen, stop } = watch(auth);
      stop();
      await watch(auth).sees(null);
      expect(seen).toEqual([]);
    });

    test.each([
      ['a wrong password', email, `${password}4`],
      ['an unknown address', 'nobody@groundup.example', password],
      ['nothing', '', ''],
      ['no password', email, ''],
      ['no address at all', 'abc', password],
      ['an object key', '__proto__', password],
    ])('signing in with %s finds no account', async (_case, address, secret) => {
      const { auth } = await setup();
      expect(errorOf(await auth.signIn(address, secret)).kind).toBe('account-not-found');
      await watch(auth).sees(null);
    });

    test('a new account is not signed in, and can sign in', async () => {
      const { auth } = await setup();
      expect(valueOf(await auth.signUp(newcomer)).userUid).not.toBe('');
      const { sees } = watch(auth);
      await sees(null);
      valueOf(await auth.signIn(newcomer.email, newcomer.password));
      await sees(null, { displayName: 'Ada Runner', email: newcomer.email });
    });

    test('an address is registered only once, even by simultaneous calls', async () => {
      const { auth } = await setup();
      const taken = await auth.signUp({ ...newcomer, email });
      expect(errorOf(taken).kind).toBe('email-taken');
      const both = await Promise.all([auth.signUp(newcomer), auth.signUp(newcomer)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test.each([
      ['no name', { name: ' ' }, { kind: 'sign-up-invalid' }],
      ['no e-mail address', { email: 'ada' }, { kind: 'sign-up-invalid', field: 'email' }],
      ['a short password', { password: tooShort }, { kind: 'sign-up-invalid', field: 'password' }],
      ['no security token', { securityToken: '' }, { kind: 'bot-suspected' }],
    ])('signing up with %s is refused', async (_case, wrong, error) => {
      const { auth } = await setup();
      expect(errorOf(await auth.signUp({ ...newcomer, ...wrong }))).toMatchObject(error);
    });

    test.each([
      ['email-taken', 'email-taken'],
      ['bot', 'bot-suspected'],
    ] as const)('under %s signing up is refused', async (fault, kind) => {
      const { auth } = await setup({ fault });
      expect(errorOf(await auth.signUp(newcomer)).kind).toBe(kind);
    });

    test('a reset is sent to known addresses only', async () => {
      const { auth } = await setup();
      valueOf(await auth.sendPasswordReset(email));
      const unknown = await auth.sendPasswordReset('nobody@groundup.example');
      expect(errorOf(unknown).kind).toBe('email-not-found');
    });

    test('a changed password replaces the old one', async () => {
      const { auth } = await setup();
      valueOf(await auth.signIn(email, password));
      valueOf(await auth.changePassword(password, 'stronger-toes'));
      valueOf(await auth.signOut());
      expect(errorOf(await auth.signIn(email, password)).kind).toBe('account-not-found');
      valueOf(await auth.signIn(email, 'stronger-toes'));
    });

    test('changing a password requires the current one', async () => {
      const { auth } = await setup();
      const signedOut = await auth.changePassword(password, 'stronger-toes');
      expect(errorOf(signedOut).kind).toBe('current-password-incorrect');
      valueOf(await auth.signIn(email, password));
      const wrong = await auth.changePassword('wrong', 'stronger-toes');
      expect(errorOf(wrong).kind).toBe('current-password-incorrect');
      const short = await auth.changePassword(password, tooShort);
      expect(errorOf(short).kind).toBe('new-password-short');
      valueOf(await auth.signOut());
      valueOf(await auth.signIn(email, password));
    });
  });
}
