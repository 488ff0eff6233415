import { callWindow } from '../../domain/rate-limits.ts';
import { networksOf, partOf, type Client } from '../../domain/network.ts';
import type { Clock } from '../../ports/ports.ts';

const maxNetworks = 10_000;

interface Options {
  readonly clock: Clock;
  /** The maximum number of calls from a network in a window. */
  readonly most: number;
}

/**
 * Counts a client's call, and returns whether it is within the limit of its networks (behaviour 16.5). Each process
 * counts separately: under contention, a shared document would refuse the many shoppers behind one carrier's address.
 */
export function createRateLimiter({ clock, most }: Options): (client: Client) => boolean {
  /** The networks, least recent caller first. */
  const known = new Map<string, { readonly count: number; readonly endsAt: number }>();

  const countOf = (network: string): number => {
    const now = clock.now();
    const last = known.get(network);
    const isOpen = last !== undefined && now < last.endsAt;
    const { count, endsAt } = isOpen ? last : { count: 0, endsAt: now + callWindow };
    known.delete(network);
    known.set(network, { count: count + 1, endsAt });
    const [oldest = ''] = known.keys();
    if (known.size > maxNetworks) known.delete(oldest);
    return count + 1;
  };

  return (client) =>
    networksOf(client)
      .map(({ name, part }) => countOf(name) <= partOf(most, part))
      .every(Boolean);
}
