import type { Clock } from '../../ports/ports.ts';
import { checkoutWindow } from '../../domain/limits.ts';

/** Networks that a process remembers. */
const maxNetworks = 10_000;

/**
 * Limits checkouts per network (behaviour 16.5). Each process counts alone: under contention, a shared record would
 * refuse the many shoppers behind one carrier's address.
 */
export function createAdmission(clock: Clock, most: number): (network: string) => boolean {
  const opened = new Map<string, { readonly count: number; readonly endsAt: number }>();

  return (network) => {
    const now = clock.now();
    const last = opened.get(network);
    if (opened.size >= maxNetworks && !last) opened.clear();
    const isOpen = last !== undefined && now < last.endsAt;
    const { count, endsAt } = isOpen ? last : { count: 0, endsAt: now + checkoutWindow };
    opened.set(network, { count: count + 1, endsAt });
    return count < most;
  };
}
