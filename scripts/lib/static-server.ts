import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import { sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { send } from '@fastify/send';
import { responseFor, headersFor } from './hosting.ts';

/** Whether a browser accepts Brotli. Other browsers get uncompressed text. */
const acceptsBrotli = ({ headers }: IncomingMessage): boolean =>
  /\bbr\b(?!\s*;)/.test(headers['accept-encoding']?.toString() ?? '');

function contentType(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

const PLAIN = /^[\w./~-]+$/;

interface Target {
  /** The path as sent, not decoded. */
  readonly sent: string;
  /** The path, decoded with `decodeURI`. */
  readonly path: string;
  /** The query, with its question mark; may be empty. */
  readonly query: string;
}

/** Parses a request's target; returns undefined if it is invalid. */
function parseTarget(target: string): Target | undefined {
  const [, sent = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [''];
  try {
    const path = decodeURI(sent);
    // oxlint-disable-next-line no-control-regex -- the characters to find
    return /^\/\/|[\\\u0000-\u001f\u007f]/.test(path) ? undefined : { sent, path, query };
  } catch {
    return undefined;
  }
}

/**
 * Serves a built store under the same rules as production. Browsers that accept Brotli get the files that the build
 * compressed. Responds to an invalid request with a 4xx.
 */
export function createListener(directory: string): RequestListener {
  const root = realpathSync.native(directory);

  /** Whether a file in the folder has exactly this name, even if the file system ignores case. */
  const isFile = async (name: string): Promise<boolean> => {
    const path = root + name.replaceAll('/', sep);
    const real = await realpath(path).catch(() => undefined);
    return real === path && (await stat(path)).isFile();
  };

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    status: number,
  ): Promise<void> {
    const mayBePart = request.method === 'GET' && status === 200;
    const isPart = mayBePart && request.headers.range !== undefined;
    const isCompressed = await isFile(`${file}.br`);
    const usesBrotli = isCompressed && !isPart && acceptsBrotli(request);
    const { statusCode, headers, stream } = await send(request, usesBrotli ? `${file}.br` : file, {
      root,
      index: false,
      cacheControl: false,
      acceptRanges: mayBePart,
      contentType: false,
    });
    const isContent = statusCode === 200 || statusCode === 206;
    response.writeHead(statusCode === 200 ? status : statusCode, {
      ...headers,
      ...(isContent && { 'Content-Type': contentType(file) }),
      ...(isContent && usesBrotli && { 'Content-Encoding': 'br' }),
      ...(isCompressed && { Vary: 'Accept-Encoding' }),
    });
    await pipeline(stream, response);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, text: string): void => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    };
    const target = parseTarget(request.url ?? '');
    for (const [key, value] of headersFor(target?.path ?? '/')) response.setHeader(key, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(405, 'This server accepts only GET and HEAD.');
    }
    if (!target) return refuse(400, 'This is not a valid URL.');

    const { sent, path, query } = target;
    const found = await responseFor(path, isFile);
    if (found.kind === 'redirect') {
      response.writeHead(found.status, { Location: found.location + query }).end();
      return;
    }
    // Redirects a path with needlessly encoded characters to its plain spelling.
    if (found.status === 200 && path !== sent && PLAIN.test(path)) {
      response.writeHead(301, { Location: path + query }).end();
      return;
    }
    await sendFile(request, response, found.file, found.status);
  }

  return (request, response) => {
    // It is not an error if a browser disconnects during a response.
    respond(request, response).catch(() => response.destroy());
  };
}

export const createStaticServer = (directory: string): Server =>
  createServer(createListener(directory));

/** Listens only on this machine, and resolves to the port. Port 0 means any free port. Rejects if the port is taken. */
export async function listen(server: Server | Http2SecureServer, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
