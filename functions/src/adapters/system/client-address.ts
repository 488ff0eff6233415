import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Where a request comes from, by `X-Forwarded-For`. Only what the platform wrote there counts: its entry for the client,
 * then one for each of its own proxies behind that, `hops` of them. What comes before is the client's own claim.
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
 * The network that one client has to itself: an IPv4 address, or the first 64 bits of an IPv6 one, since any client has
 * all the addresses below. A text that is no address is one for itself.
 */
export function networkOf(address: string): string {
  const [, mapped = ''] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = withoutZone(address).split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  // An IPv4 address at the end takes the place of two groups.
  const width = (group: string): number => (group.includes('.') ? 2 : 1);
  const tail = groups(after);
  const taken = [...groups(before), ...tail].reduce((sum, group) => sum + width(group), 0);
  const zeros = Array.from({ length: 8 - taken }, () => '0');
  const prefix = [...groups(before), ...zeros, ...tail].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const withoutZone = (address: string): string => address.replace(/%.*$/, '');
