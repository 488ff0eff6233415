import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not depend on where the texts differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

export const nonce = (): string => randomBytes(16).toString('base64url');

/** How long, in milliseconds, a token may wait to be used, and a session lasts. */
const lasting = { token: 600_000, session: 7 * 86_400_000 } as const;

/**
 * What the desk at a port gives away, and knows again by its key. The seal of one kind, or port, is none of another. A
 * session ends with the desk that began it: the next program at its port gets what the browser keeps.
 */
export function createSeals(key: string, port: number) {
  const start = nonce();
  const seal = (kind: 'hello' | 'session' | 'token', ...parts: readonly string[]): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, port, ...parts]))
      .digest('base64url');
  return {
    /** The answer that only a desk with this key can give. */
    hello: (given: string): string => seal('hello', given),

    /** The token that lets in one browser. */
    token(now: number): string {
      const parts = [String(now), nonce()] as const;
      return [...parts, seal('token', ...parts)].join('.');
    },
    /** When a token was made, and what sets it apart; undefined for one that is too old, or none of this desk. */
    readToken(given: string, now: number) {
      const [at = '', once = '', sealed = '', ...others] = given.split('.');
      const isOurs = others.length === 0 && isSame(sealed, seal('token', at, once));
      return isOurs && now - Number(at) < lasting.token ? { madeAt: Number(at), once } : undefined;
    },

    /** The session that a browser keeps once it was let in. */
    session(now: number): string {
      const end = String(now + lasting.session);
      return [end, seal('session', start, end)].join('.');
    },
    isSession(given: string, now: number): boolean {
      const [end = '', sealed = '', ...others] = given.split('.');
      const isOurs = others.length === 0 && isSame(sealed, seal('session', start, end));
      return isOurs && now < Number(end);
    },
  };
}
