import { fieldsIn, textOf } from '../../src/domain/field.ts';
import { parseJson } from '../lib/json.ts';
import {
  controlBody,
  json,
  notFound,
  serve,
  type Answer,
  type Ask,
  type Running,
} from '../lib/local-server.ts';

interface Options {
  readonly port: number;
  readonly secretKey: string;
}

/** What the fake was set to answer instead of what it knows; `script` breaks the browser's side. */
interface Settings {
  readonly score?: number;
  readonly hostname?: string;
  readonly script?: 'missing' | 'failing';
  /** Answers no verdict, with this HTTP status. */
  readonly status?: number;
}

/** Milliseconds that a token can be used in, and once. */
const lifetime = 120_000;

const script = `globalThis.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) =>
    btoa(JSON.stringify({
      action,
      hostname: globalThis.location?.hostname ?? '127.0.0.1',
      issued: Date.now(),
      nonce: crypto.randomUUID(),
    })),
};
`;
const failingScript = `globalThis.grecaptcha = {
  ready: (then) => then(),
  execute: () => Promise.reject(new Error('The fake was set to fail.')),
};
`;

function claimsIn(token: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsIn(parseJson(Buffer.from(token, 'base64').toString()));
  } catch {
    return {};
  }
}

/**
 * Opens the security check's fake: the script that gives tokens, and the verdict on each, once, with a good score.
 * `PUT /control/answers` changes what it says from then on; an empty object, back again.
 */
export function startRecaptcha({ port, secretKey }: Options): Promise<Running> {
  let settings: Settings = {};
  const used = new Set<string>();

  const verdict = (form: URLSearchParams): Answer => {
    const refuse = (code: string): Answer => json({ success: false, 'error-codes': [code] });
    if (settings.status !== undefined) return json({}, settings.status);
    if (form.get('secret') !== secretKey) return refuse('invalid-input-secret');
    const token = form.get('response') ?? '';
    if (token === '') return refuse('missing-input-response');
    const { action, hostname, issued } = claimsIn(token);
    if (typeof issued !== 'number') return refuse('invalid-input-response');
    if (used.has(token) || Date.now() - issued > lifetime) return refuse('timeout-or-duplicate');
    used.add(token);
    return json({
      success: true,
      score: settings.score ?? 0.9,
      action,
      challenge_ts: new Date(issued).toISOString(),
      hostname: settings.hostname ?? hostname,
    });
  };

  const handle = (ask: Ask): Answer => {
    const { method, body } = ask;
    switch (`${method} ${ask.url.pathname}`) {
      case 'GET /':
        return json({ ready: true });
      case 'GET /recaptcha/api.js':
        if (settings.script === 'missing') return json({}, 503);
        return {
          headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
          body: settings.script === 'failing' ? failingScript : script,
        };
      case 'POST /recaptcha/api/siteverify':
        return verdict(new URLSearchParams(body));
      case 'PUT /control/answers':
        settings = settingsIn(fieldsIn(controlBody(ask)));
        return json({});
      default:
        return notFound(ask);
    }
  };
  return serve(handle, port);
}

function settingsIn({
  score,
  hostname,
  script: side,
  status,
}: Readonly<Record<string, unknown>>): Settings {
  return {
    ...(typeof score === 'number' && { score }),
    ...(textOf(hostname) !== undefined && { hostname: String(hostname) }),
    ...((side === 'missing' || side === 'failing') && { script: side }),
    ...(typeof status === 'number' && { status }),
  };
}
