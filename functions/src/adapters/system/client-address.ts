import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** As much of a request as says where it comes from. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The client's address, from `X-Forwarded-For`. Only the platform's entries count: one for the client, then `hops` for
 * its own proxies. Earlier ones are the client's claim.
 */
export function clientAddress({ headers, socket }: Received, hops: number): string {
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
  // In lower case, without leading zeros, and with an IPv4 address at its end as two groups.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const [head, tail] = [groupsIn(before), groupsIn(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

const groupsIn = (text: string): string[] => text.split(':').filter(Boolean);
