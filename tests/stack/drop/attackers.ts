import { clientOf } from '../../../functions/src/adapters/system/client-address.ts';
import type { VirtualClock } from './virtual-clock.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);

/** Addresses of somebody who wants to block a drop without paying. */
export const attackers: Readonly<Record<string, readonly string[]>> = {
  nobody: [],
  'one IPv4 address': ['198.51.100.7'],
  'a /56 of IPv6': hundred.map((room) => `2001:db8:1:${room.toString(16)}::1`),
  'a /48 of IPv6': hundred.map((home) => `2001:db8:1:${(home * 256).toString(16)}::1`),
  'a hundred IPv4 addresses': hundred.map((index) => `203.0.113.${index}`),
};

/** An answer to somebody who wants to open a checkout: its session, or what is left and why it was refused. */
type Open = (
  quantity: number,
  client: ReturnType<typeof clientOf>,
) => Promise<{ readonly session?: string; readonly left?: number }>;

const minute = 60_000;

/**
 * Opens as many checkouts of as many units as the store allows, from each address in turn, and never pays; comes back
 * every minute for three hours.
 */
export async function attack(addresses: readonly string[], open: Open, clock: VirtualClock) {
  const largest = 10;
  for (let minutes = 0; minutes < 180; minutes += 1) {
    for (const address of addresses) {
      let quantity = largest;
      for (let tries = 0; tries < 2 * largest && quantity > 0; tries += 1) {
        const { session, left = 0 } = await open(quantity, clientOf(address));
        // With one unit refused, its network is.
        if (session === undefined) quantity = left > 0 && left < quantity ? left : quantity >> 1;
      }
    }
    await clock.sleep(minute);
  }
}
