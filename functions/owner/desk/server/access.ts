import type { IncomingHttpHeaders } from 'node:http';
import { createTokens } from './tokens.ts';

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
  /** The token was right: the session begins. */
  | { readonly kind: 'entered'; readonly session: string }
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

export interface AccessOptions {
  readonly port: number;
  readonly project: string;
  /** The secret that the project's desks on this machine share. */
  readonly key: string;
  readonly clock: { readonly now: () => number };
}

/**
 * Decides which requests the desk on a port answers (behaviour 16.7). Anyone on this machine may have its page, in which
 * nothing is private, but only its own pages may call, in browsers that were let in. A session is sent in a header, and
 * kept where only its origin can read it: a cookie would be sent to the programs at all other ports too.
 */
export function createAccess({ port, project, key, clock }: AccessOptions) {
  const tokens = createTokens(key, port);
  const openedAt = clock.now();
  const used = new Set<string>();

  function enter(token: string): Verdict {
    const now = clock.now();
    const read = tokens.readToken(token, now);
    // Tokens that were used before this desk was opened are not remembered.
    if (read === undefined || read.madeAt < openedAt || used.has(read.nonce))
      return refused(403, 'This address has been used, or is too old: run npm run desk again.');
    used.add(read.nonce);
    return { kind: 'entered', session: tokens.session(now) };
  }

  function judgeGet({ pathname, searchParams }: URL): Verdict {
    const hello = searchParams.get('hello');
    return hello === null
      ? { kind: 'file', path: pathname }
      : { kind: 'hello', answer: tokens.hello(hello) };
  }

  return {
    /** The path of an address that lets in one browser. */
    path: `/?token=${tokens.token(openedAt)}`,

    judge({ method, url = '', headers }: DeskRequest): Verdict {
      const { host = '', origin, authorization = '' } = headers;
      if (!hosts(port).includes(host)) return refused(403, 'The desk is not on this host.');
      if (method !== 'GET' && method !== 'POST') return refused(405, 'Only GET and POST.');
      if (!URL.canParse(url, `http://${host}`)) return refused(400, 'That is not an address.');
      const address = new URL(url, `http://${host}`);
      if (method === 'GET') return judgeGet(address);
      if (origin !== `http://${host}`) return refused(403, 'Another page asked for this.');
      const given = authorization.replace('Bearer ', '');
      if (address.pathname === '/enter') return enter(given);
      if (!tokens.isSession(given, clock.now())) return unknown;
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
