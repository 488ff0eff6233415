import type { Account } from '#adapters/memory/backend-state.ts';
import { fieldsIn } from '#domain/field.ts';

/** Lifetime of an id token, in seconds. */
const lifetime = 3600;

const encode = (value: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The tokens of a session. The SDK reads only the times from the id token, which is not signed. */
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
    idToken: `${encode({ alg: 'none' })}.${encode(claims)}.none`,
    refreshToken: `refresh-${account.userUid}`,
    expiresIn: String(seconds),
    localId: account.userUid,
  };
}

/** The account id in an id token; undefined for anything else. */
export function userIdOf(idToken: string): string | undefined {
  try {
    const payload = idToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub } = fieldsIn(claims);
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
