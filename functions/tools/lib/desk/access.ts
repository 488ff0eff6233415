import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request, as far as access depends on it. */
export interface DeskRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export type Verdict =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'call'; readonly name: string }
  /** The token was right: the session begins, and the page opens without it in its address. */
  | { readonly kind: 'entered'; readonly cookie?: string }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string };

const secret = (): string => randomBytes(32).toString('base64url');

/** Compares in a time that does not depend on where the texts differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

const refused = (status: number, reason: string): Verdict => ({ kind: 'refused', status, reason });

/** The names by which a browser on this machine may reach a port: any other may be a rebound name of another site. */
const hosts = (port: number): readonly string[] =>
  ['127.0.0.1', '[::1]', 'localhost'].map((name) => `${name}:${port}`);

/**
 * Decides which requests the desk on a port answers (behaviour 16.7): those of the browser that opened its one-time
 * address, from the desk's own pages.
 */
export function createAccess(port: number) {
  const token = secret();
  // Cookies are shared by all ports, so that of another desk has another name.
  const session = `desk-${port}=${secret()}`;
  let isUsed = false;

  const hasSession = ({ cookie = '' }: IncomingHttpHeaders): boolean =>
    cookie.split(/;\s*/).some((one) => isSame(one, session));

  function enter(given: string, headers: IncomingHttpHeaders): Verdict {
    if (hasSession(headers)) return { kind: 'entered' };
    if (isUsed || !isSame(given, token))
      return refused(403, 'This address has been used, or is wrong: run npm run desk again.');
    isUsed = true;
    return { kind: 'entered', cookie: `${session}; Path=/; HttpOnly; SameSite=Strict` };
  }

  return {
    /** The path of the one-time address. */
    path: `/?token=${token}`,

    judge({ method, url = '', headers }: DeskRequest): Verdict {
      const { host = '', origin } = headers;
      if (!hosts(port).includes(host)) return refused(403, 'The desk is not on this host.');
      const site = headers['sec-fetch-site'];
      const isOwn = origin === `http://${host}` && (site === undefined || site === 'same-origin');
      if (origin !== undefined && !isOwn) return refused(403, 'Another page asked for this.');
      if (method !== 'GET' && method !== 'POST') return refused(405, 'Only GET and POST.');
      if (!URL.canParse(url, `http://${host}`)) return refused(400, 'Not an address.');
      const { pathname, searchParams } = new URL(url, `http://${host}`);
      if (method === 'GET') {
        // Another page may link to the desk, but embed nothing of it.
        const isEmbedded = site !== undefined && site !== 'same-origin' && site !== 'none';
        if (isEmbedded && headers['sec-fetch-mode'] !== 'navigate')
          return refused(403, 'Another page asked for this.');
        const given = searchParams.get('token');
        if (pathname === '/' && given !== null) return enter(given, headers);
        return hasSession(headers)
          ? { kind: 'file', path: pathname }
          : refused(401, 'Open the address that npm run desk printed last.');
      }
      if (!isOwn) return refused(403, 'Another page asked for this.');
      if (!hasSession(headers)) return refused(401, 'Open the address that npm run desk printed.');
      if (headers['content-type'] !== 'application/json') return refused(415, 'Only JSON.');
      const [, name] = /^\/calls\/(\w+)$/.exec(pathname) ?? [];
      return name === undefined ? refused(404, 'There is no such call.') : { kind: 'call', name };
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
