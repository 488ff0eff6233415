import { clientOf } from '../../src/adapters/system/client-address.ts';
import type { Client } from '../../src/domain/network.ts';
import type { VirtualClock } from './virtual-clock.ts';

const addresses = (length: number, addressOf: (index: number) => string): readonly string[] =>
  Array.from({ length }, (_, index) => addressOf(index));
const ipv4 = (index: number): string => `203.0.113.${index}`;
/** The address of a household; each /48 block has three households. */
const household = (index: number): string =>
  `2001:db8:${Math.floor(index / 3) + 1}:${((index % 3) * 256).toString(16)}::1`;

/** Sets of addresses from which an attacker may try to block a drop without paying. */
export const attackers: Readonly<Record<string, readonly string[]>> = {
  'one IPv4 address': ['198.51.100.7'],
  'a /56 of IPv6': addresses(100, (room) => `2001:db8:1:${room.toString(16)}::1`),
  'a /48 of IPv6': addresses(100, (home) => `2001:db8:1:${(home * 256).toString(16)}::1`),
  'five IPv4 addresses': addresses(5, ipv4),
  'fifteen IPv4 addresses': addresses(15, ipv4),
  // Anyone can get such blocks for free.
  'fifteen /48s of IPv6': addresses(45, household),
  'a hundred IPv4 addresses': addresses(100, ipv4),
};

interface Shop {
  /** Attempts to open a checkout; returns the session or, if the checkout is refused, the number of units left. */
  readonly open: (
    quantity: number,
    client: Client,
  ) => Promise<{ readonly session?: string; readonly left?: number }>;
  readonly clock: VirtualClock;
}

const minute = 60_000;

/**
 * Opens as many checkouts with as many units as the store allows, from all addresses at once, and never pays. Does so
 * every minute for an hour and a half. Paying with declined cards would make no difference.
 */
export async function attack(from: readonly string[], { open, clock }: Shop) {
  const largest = 10;
  const hold = async (client: Client): Promise<void> => {
    let quantity = largest;
    for (let tries = 0; tries < 2 * largest && quantity > 0; tries += 1) {
      const { session, left = 0 } = await open(quantity, client);
      // A network that is refused a single unit gives up.
      if (session === undefined) quantity = left > 0 && left < quantity ? left : quantity >> 1;
    }
  };
  for (let minutes = 0; minutes < 90; minutes += 1) {
    await Promise.all(from.map((address) => hold(clientOf(address))));
    await clock.sleep(minute);
  }
}
