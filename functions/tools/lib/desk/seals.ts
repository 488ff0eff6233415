import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not depend on where the texts differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

export const nonce = (): string => randomBytes(16).toString('base64url');

/** How long, in milliseconds, a token may wait to be used, and a session lasts. */
export const lasting = { token: 600_000, session: 7 * 86_400_000 } as const;

/**
 * The secrets that the desk at a port gives away and recognises by its key. A secret of one kind or port is not valid
 * for another.
 */
export function createSeals(key: string, port: number) {
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
    /** When a token was made; undefined if it is too old, or not this desk's. */
    madeAt(given: string, now: number): number | undefined {
      const [at = '', once = '', sealed = ''] = given.split('.');
      const isOurs = isSame(sealed, seal('token', at, once));
      return isOurs && now - Number(at) < lasting.token ? Number(at) : undefined;
    },

    /** The session that a browser keeps once it was let in. */
    session(now: number): string {
      const end = String(now + lasting.session);
      return [end, seal('session', end)].join('.');
    },
    isSession(given: string, now: number): boolean {
      const [end = '', sealed = ''] = given.split('.');
      return isSame(sealed, seal('session', end)) && now < Number(end);
    },
  };
}
