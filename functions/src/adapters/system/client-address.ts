import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The client's address, from `X-Forwarded-For`. Only the platform's entries count: one for the client, then `hops` for
 * its own proxies. Earlier ones are the client's claim.
 */
export function clientAddress(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & {
    readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  },
  hops: number,
): string {
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  return (entries.at(-1 - hops) ?? entries[0])?.trim() || (socket.remoteAddress ?? '');
}

/**
 * The network of one client: an IPv4 address, or the first 64 bits of an IPv6 one, since a client has all addresses
 * below. Any other text is a network of its own.
 */
export function networkOf(address: string): string {
  const [, mapped = ''] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = withoutZone(address).split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  // A trailing IPv4 address stands for two groups.
  const width = (group: string): number => (group.includes('.') ? 2 : 1);
  const tail = groups(after);
  const taken = [...groups(before), ...tail].reduce((sum, group) => sum + width(group), 0);
  const zeros = Array.from({ length: 8 - taken }, () => '0');
  const prefix = [...groups(before), ...zeros, ...tail].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const withoutZone = (address: string): string => address.replace(/%.*$/, '');
