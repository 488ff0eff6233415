import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

export const newNonce = (): string => randomBytes(16).toString('base64url');

/** How long tokens and sessions are valid, in milliseconds. */
const lifetimes = { token: 600_000, session: 7 * 86_400_000 } as const;

/**
 * Makes and checks what the desk at a port hands out, each sealed by an HMAC with its key. A seal is valid for one kind
 * and one port only. A session ends with the desk that began it, since the next program at its port can read it in the
 * browser.
 */
export function createTokens(key: string, port: number) {
  const start = newNonce();
  const seal = (kind: 'hello' | 'session' | 'token', ...parts: readonly string[]): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, port, ...parts]))
      .digest('base64url');
  return {
    /** The answer that only a desk with this key can give. */
    hello: (given: string): string => seal('hello', given),

    /** The token that lets in one browser. */
    token(now: number): string {
      const parts = [String(now), newNonce()] as const;
      return [...parts, seal('token', ...parts)].join('.');
    },
    /** When a token was made, and its nonce; undefined if it is too old or not from this desk. */
    readToken(given: string, now: number) {
      const [at = '', nonce = '', sealed = '', ...others] = given.split('.');
      const isOurs = others.length === 0 && isSame(sealed, seal('token', at, nonce));
      return isOurs && now - Number(at) < lifetimes.token
        ? { madeAt: Number(at), nonce }
        : undefined;
    },

    /** The session for a browser that was let in. */
    session(now: number): string {
      const end = String(now + lifetimes.session);
      return [end, seal('session', start, end)].join('.');
    },
    isSession(given: string, now: number): boolean {
      const [end = '', sealed = '', ...others] = given.split('.');
      const isOurs = others.length === 0 && isSame(sealed, seal('session', start, end));
      return isOurs && now < Number(end);
    },
  };
}
