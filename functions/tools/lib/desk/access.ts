import type { IncomingHttpHeaders } from 'node:http';
import { createSeals, lasting } from './seals.ts';

/** The parts of a request that access depends on. */
export interface DeskRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export type Verdict =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'call'; readonly name: string }
  /** Another program of this user asks whether this is the desk. */
  | { readonly kind: 'hello'; readonly answer: string }
  /** The token was right: the session begins, and the desk opens without it in its address. */
  | { readonly kind: 'entered'; readonly cookie?: string }
  /** Another page links to the desk: the browser keeps the session back until the desk itself asks. */
  | { readonly kind: 'again' }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string };

const refused = (status: number, reason: string): Verdict => ({ kind: 'refused', status, reason });

/**
 * The names by which a browser on this machine may reach a port: any other may be another site's name, rebound to this
 * machine.
 */
const hosts = (port: number): readonly string[] =>
  ['127.0.0.1', '[::1]', 'localhost'].map((name) => `${name}:${port}`);

const unknown = refused(
  401,
  'The desk does not know this browser, or was closed since. Run npm run desk, which opens it, and prints an address for other browsers.',
);

/** The desk, and how its secrets are made. */
export interface Door {
  readonly port: number;
  readonly project: string;
  /** The secret of the project's desks on this machine. */
  readonly key: string;
  readonly clock: { readonly now: () => number };
}

/**
 * Decides which requests the desk on a port answers (behaviour 16.7): those from its own pages, in browsers that were
 * let in.
 */
export function createAccess({ port, project, key, clock }: Door) {
  const seals = createSeals(key, port);
  const openedAt = clock.now();
  const used = new Set<string>();
  // All ports share cookies, so each desk's cookie has its own name.
  const cookieName = `desk-${port}`;

  const hasSession = ({ cookie = '' }: IncomingHttpHeaders): boolean =>
    cookie.split(/;\s*/).some((one) => {
      const [name, value = ''] = one.split('=', 2);
      return name === cookieName && seals.isSession(value, clock.now());
    });

  function enter(token: string, headers: IncomingHttpHeaders): Verdict {
    const now = clock.now();
    const read = seals.readToken(token, now);
    // What was used before this desk was opened is not remembered.
    if (read === undefined || read.madeAt < openedAt || used.has(read.once))
      return hasSession(headers)
        ? { kind: 'entered' }
        : refused(403, 'This address has been used, or is too old: run npm run desk again.');
    used.add(read.once);
    const cookie = `${cookieName}=${seals.session(now)}; Path=/; Max-Age=${lasting.session / 1000}; HttpOnly; SameSite=Strict`;
    return { kind: 'entered', cookie };
  }

  function judgeGet(headers: IncomingHttpHeaders, { pathname, searchParams }: URL): Verdict {
    const site = headers['sec-fetch-site'];
    const isOthers = site !== undefined && site !== 'same-origin' && site !== 'none';
    // Another page may link to the desk, but embed nothing of it.
    if (isOthers && headers['sec-fetch-mode'] !== 'navigate')
      return refused(403, 'Another page asked for this.');
    const hello = searchParams.get('hello');
    if (hello !== null) return { kind: 'hello', answer: seals.hello(hello) };
    const token = searchParams.get('token');
    if (token !== null) return enter(token, headers);
    if (hasSession(headers)) return { kind: 'file', path: pathname };
    return isOthers ? { kind: 'again' } : unknown;
  }

  return {
    /** The path of an address that lets in one browser. */
    path: `/?token=${seals.token(openedAt)}`,

    judge({ method, url = '', headers }: DeskRequest): Verdict {
      const { host = '', origin } = headers;
      if (!hosts(port).includes(host)) return refused(403, 'The desk is not on this host.');
      const site = headers['sec-fetch-site'];
      const isOwn = origin === `http://${host}` && (site === undefined || site === 'same-origin');
      if (origin !== undefined && !isOwn) return refused(403, 'Another page asked for this.');
      if (method !== 'GET' && method !== 'POST') return refused(405, 'Only GET and POST.');
      if (!URL.canParse(url, `http://${host}`)) return refused(400, 'That is no address.');
      const address = new URL(url, `http://${host}`);
      if (method === 'GET') return judgeGet(headers, address);
      if (!isOwn) return refused(403, 'Another page asked for this.');
      if (!hasSession(headers)) return unknown;
      if (headers['content-type'] !== 'application/json') return refused(415, 'Only JSON.');
      const shown = headers['desk-project'];
      if (shown !== undefined && shown !== project)
        return refused(
          409,
          `This page is of ${String(shown)}, but the desk of ${project} is open now: reload the page.`,
        );
      const [, name] = /^\/calls\/(\w+)$/.exec(address.pathname) ?? [];
      return name === undefined ? refused(404, 'There is no such call.') : { kind: 'call', name };
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
