import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { bodyTime } from '../../domain/limits.ts';

const { env } = process;

/**
 * If this process runs the function `name`, makes HTTP servers pass on only complete requests (behaviour 16.5) and only
 * the headers that functions read. The framework would inflate, parse and log the rest. A body that is encoded, or has
 * more bytes than `most`, gets a 413; a slow body gets a 408 from Node itself. A request is either refused here or
 * passed on, never both, because a second response would crash the process. The framework creates its server only after
 * it has loaded the functions, so this affects that server.
 */
export function guardServers(name: string, most: number): void {
  // The emulator checks the health of a function at a separate path.
  if (env['FUNCTION_TARGET'] !== name || env['FUNCTIONS_EMULATOR'] === 'true') return;
  const create = http.createServer;
  const times = { requestTimeout: bodyTime, connectionsCheckingInterval: 1000 };
  const guard =
    (handOn: RequestListener): RequestListener =>
    (request, response) => {
      const refuse = () => {
        response.writeHead(413, { 'Content-Length': 0 }).flushHeaders();
        // Discards the rest of the body. Closing the connection immediately could discard the response, too.
        request.resume().once('end', () => response.end());
      };
      const { headers } = request;
      if (headers['content-encoding'] !== undefined || Number(headers['content-length']) > most) {
        refuse();
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      request.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= most) parts.push(part);
        else if (!response.headersSent) refuse();
      });
      request.once('end', () => {
        if (size > most) return;
        // Functions do not use the path, and the framework itself would respond to a path that it cannot decode.
        Object.assign(request, {
          url: '/',
          headers: known(headers),
          rawBody: Buffer.concat(parts),
        });
        handOn(request, response);
      });
    };
  Object.assign(http, { createServer: (handOn: RequestListener) => create(times, guard(handOn)) });
}

/** The headers that functions read. None describes the body, since the framework would then read the body again. */
const kept = [
  'access-control-request-headers',
  'dnt',
  'origin',
  'sec-gpc',
  'stripe-signature',
  'user-agent',
  'x-firebase-appcheck',
  'x-forwarded-for',
];

/** An App Check token has about a thousand characters. A call with a malformed token counts as one without a token. */
const token = /^(?=.{1,4096}$)[\w-]+(\.[\w-]+){2}$/;

const known = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    kept
      .map((name) => [name, headers[name]] as const)
      .filter(([name, value]) => name !== 'x-firebase-appcheck' || token.test(String(value))),
  );
