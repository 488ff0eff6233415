import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersFor, hosting, matches } from './hosting.ts';

/**
 * Serves a built store as production does, by the same rules. Files first, compressed as they were at build; then the
 * rewrites; then `404.html` with status 404. Not listening yet.
 */
export function createStaticServer(directory: string): Server {
  const files = sirv(directory, { brotli: true, gzip: true, etag: true });
  const notFound = readFileSync(join(directory, '404.html'));

  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const redirect = hosting.redirects.find((rule) => matches(pathname, rule));
    if (redirect) {
      response.writeHead(redirect.type, { Location: redirect.destination }).end();
      return;
    }
    response.setHeaders(headersFor(pathname));
    files(request, response, () => {
      const rewrite = hosting.rewrites.find((rule) => matches(pathname, rule));
      const fail = (): void => {
        response.writeHead(404, {
          'Cache-Control': 'no-cache',
          'Content-Type': 'text/html;charset=utf-8',
        });
        response.end(notFound);
      };
      if (!rewrite) return fail();
      request.url = rewrite.destination;
      files(request, response, fail);
    });
  });
}

/** Starts listening and gives the port. Port 0 takes any that is free. Fails where the port is taken. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
