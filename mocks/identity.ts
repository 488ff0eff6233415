import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { accountKey, type Backend, delayIfSlow } from '#adapters/memory/backend.ts';
import type { Account } from '#adapters/memory/backend-state.ts';
import { emailPattern } from '#domain/account/email-pattern.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { fieldsIn } from '#domain/field.ts';
import { bodyOf, textOf } from './body.ts';

const accountsUrl = 'https://identitytoolkit.googleapis.com/v1/accounts\\:';

/** Handles requests to Identity Toolkit and Secure Token for accounts with an email and a password. */
export function identityHandlers(backend: Backend): HttpHandler[] {
  const findNow = async (matches: (account: Account) => boolean): Promise<Account | undefined> =>
    [...(await backend.state.read()).accounts.values()].find(matches);
  const find = async (matches: (account: Account) => boolean): Promise<Account | undefined> => {
    await delayIfSlow(backend);
    return findNow(matches);
  };

  return [
    http.post(`${accountsUrl}signInWithPassword`, async ({ request }) => {
      const { email, password } = await bodyOf(request);
      const key = accountKey(textOf(email));
      const account = await find((one) => one.email === key);
      if (backend.scenarios.has('sign-in-down')) return down();
      if (!emailPattern.test(key)) return refused('INVALID_EMAIL');
      if (textOf(password) === '') return refused('MISSING_PASSWORD');
      if (account === undefined || account.password !== password)
        return refused('INVALID_LOGIN_CREDENTIALS');
      const { displayName } = account;
      const session = tokensOf(account, Date.now());
      return HttpResponse.json({ ...session, email: key, displayName, registered: true });
    }),

    http.post(`${accountsUrl}lookup`, async ({ request }) => {
      // The `slow` scenario has already delayed the sign-in, so it does not delay this request.
      const id = userIdOf(textOf((await bodyOf(request))['idToken']));
      const account = await findNow((one) => one.userUid === id);
      if (!account) return refused('USER_NOT_FOUND');
      const { userUid, displayName, email } = account;
      const provider = { providerId: 'password', rawId: email, email, displayName };
      const user = { localId: userUid, email, displayName, providerUserInfo: [provider] };
      return HttpResponse.json({ users: [user] });
    }),

    http.post(`${accountsUrl}sendOobCode`, async ({ request }) => {
      const key = accountKey(textOf((await bodyOf(request))['email']));
      const account = await find((one) => one.email === key);
      if (backend.scenarios.has('reset-down')) return down();
      if (!account) return refused('EMAIL_NOT_FOUND');
      return HttpResponse.json({ email: key });
    }),

    http.post(`${accountsUrl}update`, async ({ request }) => {
      const { idToken, password } = await bodyOf(request);
      const id = userIdOf(textOf(idToken));
      const account = await find((one) => one.userUid === id);
      if (backend.scenarios.has('password-down')) return down();
      if (!account) return refused('INVALID_ID_TOKEN');
      const next = textOf(password);
      if (next.length < minPasswordLength) return refused('WEAK_PASSWORD');
      const changed = { ...account, password: next };
      await backend.state.update((state) => ({
        ...state,
        accounts: new Map(state.accounts).set(accountKey(account.email), changed),
      }));
      return HttpResponse.json({ ...tokensOf(changed, Date.now()), email: account.email });
    }),

    http.post('https://securetoken.googleapis.com/v1/token', async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      const account = await find(
        ({ userUid }) => form.get('refresh_token') === `refresh-${userUid}`,
      );
      if (!account) return refused('USER_NOT_FOUND');
      const { idToken, refreshToken, expiresIn, localId } = tokensOf(account, Date.now());
      return HttpResponse.json({
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
        token_type: 'Bearer',
        user_id: localId,
      });
    }),
  ];
}

const refused = (message: string): Response =>
  HttpResponse.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 });

const down = (): Response =>
  HttpResponse.json({ error: { code: 503, message: 'UNAVAILABLE' } }, { status: 503 });

/** The lifetime of an ID token, in seconds. */
const lifetime = 3600;

const toBase64Url = (value: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates a session's tokens. The ID token is unsigned, since the SDK reads only its timestamps. */
export function tokensOf(account: Account, now: number, seconds = lifetime) {
  const issued = Math.floor(now / 1000);
  const claims = {
    sub: account.userUid,
    user_id: account.userUid,
    email: account.email,
    iat: issued,
    exp: issued + seconds,
  };
  return {
    idToken: `${toBase64Url({ alg: 'none' })}.${toBase64Url(claims)}.none`,
    refreshToken: `refresh-${account.userUid}`,
    expiresIn: String(seconds),
    localId: account.userUid,
  };
}

function userIdOf(idToken: string): string | undefined {
  try {
    const payload = idToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub } = fieldsIn(claims);
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
