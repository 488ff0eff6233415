import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { Client } from '../../domain/network.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The client's address, from `X-Forwarded-For`. Trusts only the platform's entries: one for the client, then one for
 * each of the `hops` proxies. The client can forge any earlier entry, and every entry in a shorter chain. For a shorter
 * chain, returns the connection's address.
 */
export function clientAddress({ headers, socket }: Received, hops: number): string {
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  return entries.at(-1 - hops)?.trim() || (socket.remoteAddress ?? '');
}

/** The network of an address, and its block for IPv6. Text that is not an address is its own network. */
export function clientOf(address: string): Client {
  const [, mapped = ''] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (isIPv4(mapped)) return { network: mapped };
  if (!isIPv6(address)) return { network: address };
  // `URL` converts the address to lower case, removes leading zeros, and turns a trailing IPv4 address into two groups.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const [head, tail] = [groupsIn(before), groupsIn(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const [a, b, c, d = '0'] = [...head, ...zeros, ...tail];
  const home = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return { network: `${a}:${b}:${c}:${home}::/56`, block: `${a}:${b}:${c}::/48` };
}

const groupsIn = (text: string): string[] => text.split(':').filter(Boolean);
