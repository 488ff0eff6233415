import { fieldsIn, type Fields } from '../src/domain/field.ts';
import { createApp, serve, type Running } from './local-server.ts';

interface Settings {
  readonly score?: number;
  readonly script?: 'missing' | 'failing';
  /** The HTTP status of every verification response; by default, 200 with a verdict. */
  readonly status?: number;
}

/** The lifetime of a token, in milliseconds. */
const lifetime = 120_000;

const scriptOf = (execute: string): string =>
  `globalThis.grecaptcha = { ready: (then) => then(), execute: ${execute} };`;
/** The source of the page's function that issues a token for an action. */
export const execute = `async (siteKey, { action }) => btoa(JSON.stringify({
  action,
  hostname: globalThis.location?.hostname ?? '127.0.0.1',
  issued: Date.now(),
  nonce: crypto.randomUUID(),
}))`;
const script = scriptOf(execute);
const failingScript = scriptOf(`() => Promise.reject(new Error('The fake was set to fail.'))`);

function claimsIn(token: string): Fields {
  try {
    return fieldsIn(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return {};
  }
}

/**
 * Starts the fake security check: its script issues tokens, and each token passes verification once. `PUT
 * /control/responses` changes the fake's responses; an empty object restores the defaults.
 */
export function startRecaptcha(port: number, secretKey: string): Promise<Running> {
  let settings: Settings = {};
  const used = new Set<string>();

  const verdictOn = (form: URLSearchParams): object => {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    if (form.get('secret') !== secretKey) return refuse('invalid-input-secret');
    const token = form.get('response') ?? '';
    if (token === '') return refuse('missing-input-response');
    const { action, hostname, issued } = claimsIn(token);
    if (typeof issued !== 'number') return refuse('invalid-input-response');
    if (used.has(token) || Date.now() - issued > lifetime) return refuse('timeout-or-duplicate');
    used.add(token);
    const { score = 0.9 } = settings;
    return { success: true, score, action, hostname, challenge_ts: new Date(issued).toISOString() };
  };

  const app = createApp();
  app.get('/recaptcha/api.js', ({ json, body }) =>
    settings.script === 'missing'
      ? json({}, 503)
      : body(settings.script === 'failing' ? failingScript : script, 200, {
          'Content-Type': 'text/javascript; charset=utf-8',
        }),
  );
  app.post('/recaptcha/api/siteverify', async ({ req }) =>
    settings.status === undefined
      ? Response.json(verdictOn(new URLSearchParams(await req.text())))
      : Response.json({}, { status: settings.status }),
  );
  app.put('/control/responses', async ({ req, json }) => {
    settings = await req.json<Settings>();
    return json({});
  });
  return serve(app, port);
}
