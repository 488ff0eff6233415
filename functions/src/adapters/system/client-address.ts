import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from. The platform appends it to what the client may have claimed before, so it is the last one
 * of the list.
 */
export function clientAddress({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
}): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}
