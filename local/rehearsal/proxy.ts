import { once } from 'node:events';
import { createHash, X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { generate } from 'selfsigned';
import { refusedKey, type ApiKey } from '../google/api-key.ts';
import { listen } from '../local-server.ts';

export interface Target {
  readonly port: number;
  /** The path and query to request from the server; by default, those of the original request. */
  readonly path?: string;
  readonly keepsHost?: boolean;
}

/**
 * Starts the proxy of a rehearsal, to which every host name resolves. It accepts requests over TLS, with a newly
 * generated certificate, and forwards them to the servers that `route` names. For requests to Google's hosts, it
 * enforces the restrictions on each public key in `keys`.
 */
export async function openProxy(
  hosts: readonly string[],
  route: (host: string, path: string) => Target | undefined,
  keys: () => readonly ApiKey[],
  certificateFile: string,
) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Ground Up' }], {
    keyType: 'ec',
    extensions: [
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  await writeFile(certificateFile, cert);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });

  const visited = new Set<string>();
  const called = new Set<string>();
  const unknown = new Set<string>();
  const refusals = new Set<string>();
  const forward = (request: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', url = '/', headers, socket } = request;
    const host = (headers.host ?? '').replace(/:443$/, '');
    const target = route(host, url);
    if (!target) unknown.add(host);
    else if (headers['user-agent']?.startsWith('Mozilla') === true) visited.add(host);
    else called.add(host);
    if (!target) {
      response.writeHead(421).end();
      return;
    }
    const refused = host.endsWith('.googleapis.com')
      ? refusedKey(keys(), host, url, headers)
      : undefined;
    if (refused) {
      refusals.add(`${host}: ${refused.message}`);
      response
        .writeHead(refused.code, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
        })
        .end(JSON.stringify(refused.response));
      return;
    }
    const { port, path = url, keepsHost = false } = target;
    const before = headers['x-forwarded-for'];
    const outgoing = sendRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        // Opens a new connection, since a server may close a kept-alive one just as the proxy reuses it.
        agent: false,
        headers: {
          ...headers,
          host: keepsHost ? host : `127.0.0.1:${port}`,
          // Like Google's front end, appends the client's IP address to any address that the client claims.
          'x-forwarded-for': [before, socket.remoteAddress].flat().filter(Boolean).join(', '),
          'x-forwarded-proto': 'https',
        },
      },
      (incoming) => {
        // The browser disconnected, or the request failed midway.
        if (response.destroyed || response.headersSent) {
          incoming.resume();
          return;
        }
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        pipeline(incoming, response, () => undefined);
      },
    );
    outgoing.on('error', () =>
      response.headersSent ? response.destroy() : response.writeHead(502).end(),
    );
    pipeline(request, outgoing, () => undefined);
  };

  const tls = await listen(createTlsServer({ key, cert }, forward), 0);
  // Programs that use a proxy, such as the functions, reach the same servers this way.
  const server = createServer();
  server.on('connect', (_request: IncomingMessage, socket: Socket, head: Buffer) => {
    const inside = connect(tls.port, '127.0.0.1');
    for (const one of [inside, socket])
      one.on('error', () => [inside, socket].map((each) => each.destroy()));
    void once(inside, 'connect').then(() => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      inside.write(head);
      pipeline(inside, socket, inside, () => undefined);
    });
  });
  const tunnel = await listen(server, 0);

  return {
    certificate: cert,
    url: `http://127.0.0.1:${tunnel.port}`,
    /** The arguments that make Chromium resolve every host to this proxy and trust its certificate. */
    chromiumArgs: [
      `--host-resolver-rules=MAP * 127.0.0.1:${tls.port}`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    ],
    /** The reasons why Google's front end refused requests. */
    refusals: () => [...refusals],
    /** The hosts that browsers requested, those that programs requested, and those for which `route` has no server. */
    requestedHosts: () => ({
      visited: [...visited].toSorted(),
      called: [...called].toSorted(),
      unknown: [...unknown].toSorted(),
    }),
    close: async () => {
      await tunnel.close();
      await tls.close();
    },
  };
}
