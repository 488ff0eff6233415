import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { explain } from '../../shell/command-line.ts';
import { createAccess } from './access.ts';

/** The call handlers, keyed by call name: each takes a call's parsed body, and rejects if the call fails. */
export type CallHandlers = ReadonlyMap<string, (input: unknown) => Promise<unknown>>;

/** The maximum size of a call's body, in bytes. */
const maxLength = 2_097_152;

export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/** The headers of every response: nothing is cached, embedded or loaded from elsewhere. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The URL that opens the desk contains the token, which a referrer would reveal.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

const sendText = (response: ServerResponse, status: number, text: string): void =>
  send(response, status, 'text/plain; charset=utf-8', text);

const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(value ?? null));

/** The files of a built page, by path. */
type Page = ReadonlyMap<string, Buffer>;

/** Reads the whole page now: the next `npm run desk` rebuilds its files, and a newer page must not call this server. */
const readPage = (folder: string): Page =>
  new Map(
    globSync('**/*.*', { cwd: folder }).map((name) => [
      `/${name.replaceAll(sep, '/')}`,
      readFileSync(join(folder, name)),
    ]),
  );

/** Sends a file of the page. Every route gets the page's only document, `index.html`. */
function sendFile(response: ServerResponse, page: Page, path: string): void {
  const name = /^\/assets\/[\w.-]+$/.test(path) ? path : '/index.html';
  const file = page.get(name);
  if (file === undefined) return sendText(response, 404, 'There is no such file.');
  send(response, 200, types[extname(name)] ?? 'application/octet-stream', file);
}

/** The body of a call; undefined if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxLength) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ((input: unknown) => Promise<unknown>) | undefined,
): Promise<void> {
  if (answer === undefined) return sendText(response, 404, 'There is no such call.');
  const body = await bodyOf(request);
  if (body === undefined) {
    response.setHeader('connection', 'close');
    return sendText(response, 413, 'The request is too large.');
  }
  try {
    sendJson(response, 200, await answer(JSON.parse(body)));
  } catch (error) {
    sendJson(response, 500, { error: explain(error) });
  }
}

interface Desk {
  readonly handlers: CallHandlers;
  readonly folder: string;
}

/** Serves the desk on 127.0.0.1. Port 0 selects a free port. Rejects with EADDRINUSE if the port is in use. */
export async function serveDesk({ handlers, folder }: Desk, wanted: number) {
  const page = readPage(folder);
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wanted;
  const access = createAccess(port);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const verdict = access.judge(request);
    switch (verdict.kind) {
      case 'refused':
        return sendText(response, verdict.status, verdict.reason);
      case 'call':
        return answerCall(request, response, handlers.get(verdict.name));
      case 'file':
        return sendFile(response, page, verdict.path);
    }
  };
  server.on('request', (request, response) => {
    void handle(request, response).catch((error: unknown) => {
      console.error(explain(error));
      response.destroy();
    });
  });
  return {
    port,
    address: `${addressOf(port)}${access.path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
