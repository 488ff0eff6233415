import { clientOf } from '../../../functions/src/adapters/system/client-address.ts';
import type { VirtualClock } from './virtual-clock.ts';

const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);
const hundred = count(100);
const ipv4 = (length: number) => count(length).map((index) => `203.0.113.${index}`);
/** A few households in each of several blocks, which anyone gets for free. */
const blocks = (length: number) =>
  count(length).flatMap((block) =>
    count(3).map((home) => `2001:db8:${block + 1}:${(home * 256).toString(16)}::1`),
  );

/** Addresses of somebody who wants to block a drop without paying. */
export const attackers: Readonly<Record<string, readonly string[]>> = {
  nobody: [],
  'one IPv4 address': ['198.51.100.7'],
  'a /56 of IPv6': hundred.map((room) => `2001:db8:1:${room.toString(16)}::1`),
  'a /48 of IPv6': hundred.map((home) => `2001:db8:1:${(home * 256).toString(16)}::1`),
  'five IPv4 addresses': ipv4(5),
  'fifteen IPv4 addresses': ipv4(15),
  'fifteen /48s of IPv6': blocks(15),
  'a hundred IPv4 addresses': ipv4(100),
};

/** The answer to an attempt to open a checkout: its session, or why it was refused and what is left. */
type Open = (
  quantity: number,
  client: ReturnType<typeof clientOf>,
) => Promise<{ readonly session?: string; readonly left?: number }>;

const minute = 60_000;

/**
 * Opens as many checkouts of as many units as the store allows, from all addresses at once. Never pays, and comes back
 * every minute for an hour and a half.
 */
export async function attack(addresses: readonly string[], open: Open, clock: VirtualClock) {
  const largest = 10;
  const hold = async (client: ReturnType<typeof clientOf>): Promise<void> => {
    let quantity = largest;
    for (let tries = 0; tries < 2 * largest && quantity > 0; tries += 1) {
      const { session, left = 0 } = await open(quantity, client);
      // A network that is refused one unit is refused altogether.
      if (session === undefined) quantity = left > 0 && left < quantity ? left : quantity >> 1;
    }
  };
  for (let minutes = 0; minutes < 90; minutes += 1) {
    await Promise.all(addresses.map((address) => hold(clientOf(address))));
    await clock.sleep(minute);
  }
}
