import { callWindow } from '../../domain/limits.ts';
import { networksOf, partOf, type Client } from '../../domain/network.ts';
import type { Clock } from '../../ports/ports.ts';

/** Networks that a process remembers. */
const maxNetworks = 10_000;

/**
 * Limits calls per network (behaviour 16.5): at most `most` in one window. Each process counts alone: under contention,
 * a shared record would refuse the many shoppers behind one carrier's address.
 */
interface Options {
  readonly clock: Clock;
  readonly most: number;
}

export function createRateLimiter({ clock, most }: Options): (client: Client) => boolean {
  /** The networks, the one that called longest ago first. */
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
