import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { bodyTime } from '../../domain/limits.ts';

interface Limit {
  /** Bytes. */
  readonly most: number;
}

/**
 * Makes the servers of this process refuse bodies that are encoded, or larger than a limit, with 413, and those that
 * are not whole in time with 408 (behaviour 16.5). Before it calls a function, the platform's framework reads the whole
 * body, inflates it up to 1 GB, and parses it. It creates its server after it has loaded the functions, so their
 * changes to servers take effect.
 */
export function limitBodies({ most }: Limit): void {
  const emit: (this: Server, event: string, ...args: readonly unknown[]) => boolean =
    // oxlint-disable-next-line typescript/unbound-method -- called with its server
    Server.prototype.emit;

  Object.assign(Server.prototype, {
    emit(this: Server, event: string, ...args: readonly unknown[]): boolean {
      if (event !== 'request') return emit.call(this, event, ...args);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a server emits with a request
      const [request, response] = args as [IncomingMessage, ServerResponse];
      return isTaken(request, response) ? emit.call(this, event, ...args) : true;
    },
  });

  function isTaken(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    if (
      headers['content-encoding'] !== undefined ||
      Number(headers['content-length'] ?? 0) > most
    ) {
      refuse(request, response);
      request.resume();
      return false;
    }
    // The framework would parse a body that claims to be JSON, and log one that it cannot parse.
    headers['content-type'] = 'application/octet-stream';
    const late = setTimeout(() => giveUp(response), bodyTime).unref();
    watchBody(request, {
      most,
      whole: () => clearTimeout(late),
      tooLarge: () => refuse(request, response),
    });
    return true;
  }
}

/** Milliseconds in which the rest of a refused body is discarded: closing at once would discard the answer too. */
const linger = 500;

/** An answer may have been sent before the body ended. Writing another would end the process. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(413, { Connection: 'close', 'Content-Length': 0 }).flushHeaders();
  request.once('end', () => response.end());
  setTimeout(() => response.end(), linger).unref();
}

/** Answers a request whose body is too slow, and closes its connection: it takes a place that others need. */
function giveUp(response: ServerResponse): void {
  if (!response.headersSent)
    response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end();
}

interface Watching {
  /** Bytes. */
  readonly most: number;
  readonly whole: () => void;
  readonly tooLarge: () => void;
}

/** Says when a body is whole, or exceeds its limit; then the rest is discarded. */
function watchBody(request: IncomingMessage, { most, whole, tooLarge }: Watching): void {
  const push = request.push.bind(request);
  let [size, isOver] = [0, false];
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) whole();
    size += chunk?.length ?? 0;
    if (size <= most) return push(chunk, encoding);
    if (!isOver) tooLarge();
    isOver = true;
    return true;
  };
}
