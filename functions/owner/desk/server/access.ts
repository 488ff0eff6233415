import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Verdict =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'call'; readonly name: string }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string };

const refused = (status: number, reason: string): Verdict => ({ kind: 'refused', status, reason });

const unknown = refused(
  401,
  'The desk does not recognize this browser, or has restarted since this browser last used it. Run npm run desk, which opens the desk and prints its URL for other browsers.',
);

/** Compares two strings in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/**
 * Decides which requests the desk on `port` accepts (behaviour 16.7). Anyone on this machine may load the page, which
 * has nothing private. Only the desk's own page may make calls, and only in a browser that has the token. The token is
 * sent in a header and kept where only this origin can read it: a cookie would also go to programs on all other ports.
 */
export function createAccess(port: number) {
  // A desk never reuses a token, since the next program on this port could read it in the browser.
  const token = randomBytes(32).toString('base64url');
  const own = `127.0.0.1:${port}`;
  return {
    /** The path of the URL that gives a browser access. */
    path: `/?token=${token}`,
    judge({
      method,
      url = '',
      headers,
    }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Verdict {
      const { host = '', origin, authorization = '' } = headers;
      // A site may have rebound any other name to this machine.
      if (host !== own) return refused(403, 'The desk is not on this host.');
      if (method !== 'GET' && method !== 'POST') return refused(405, 'Use GET or POST.');
      if (!URL.canParse(url, `http://${host}`)) return refused(400, 'That is not a URL.');
      const { pathname } = new URL(url, `http://${host}`);
      if (method === 'GET') return { kind: 'file', path: pathname };
      if (origin !== `http://${host}`) return refused(403, 'Another page sent this request.');
      if (!isSame(authorization, `Bearer ${token}`)) return unknown;
      if (headers['content-type'] !== 'application/json') return refused(415, 'Send JSON.');
      const [, name] = /^\/calls\/(\w+)$/.exec(pathname) ?? [];
      return name === undefined ? refused(404, 'There is no such call.') : { kind: 'call', name };
    },
  };
}
