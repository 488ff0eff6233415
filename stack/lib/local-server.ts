import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { parseJson } from './json.ts';

/** What a request asks; its body is read whole. */
export interface Ask {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Handler = (ask: Ask) => Answer | Promise<Answer>;

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

export const notFound = (ask: Ask): Answer =>
  json({ error: { message: `No answer to ${ask.method} ${ask.url.pathname}.` } }, 404);

/** The body of a request to a control address: JSON. A page of another site cannot send it without asking first. */
export const controlBody = (ask: Ask): unknown => {
  if (!ask.headers['content-type']?.startsWith('application/json'))
    throw new TypeError('The content type must be application/json.');
  return parseJson(ask.body);
};

const largest = 4_000_000;

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  request.setEncoding('utf8');
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > largest) return undefined;
  }
  return body;
}

// A name that some web page points to this machine is none of ours.
const isLoopback = (host: string | undefined): boolean =>
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host ?? '');

async function answerTo(request: IncomingMessage, handle: Handler): Promise<Answer> {
  if (!isLoopback(request.headers.host)) return json({ error: { message: 'Not this host.' } }, 421);
  const body = await readBody(request);
  if (body === undefined) return json({ error: { message: 'Too large.' } }, 413);
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  return handle({ method: request.method ?? 'GET', url, headers: request.headers, body });
}

/** An open server and how to close it, its connections too. */
export interface Running {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Answers on the loopback interface alone. Port 0 takes any that is free; a taken one fails with EADDRINUSE. */
export async function serve(handle: Handler, port: number): Promise<Running> {
  const server = createServer((request, response) => {
    answerTo(request, handle)
      .catch((error: unknown) => json({ error: { message: String(error) } }, 500))
      .then(({ status = 200, headers = {}, body = '' }) => {
        response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end(body);
      })
      .catch(() => response.destroy());
  });
  return listen(server, port);
}

/** Opens a server on the loopback interface. */
export async function listen(server: Server, port: number): Promise<Running> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
