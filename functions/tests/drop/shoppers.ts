import { seededRandom } from './virtual-clock.ts';

const minute = 60_000;

/** The seed for the random numbers, so that every simulation has the same shoppers. */
export const firstSeed = 14;

/**
 * The shares of shoppers who arrive in the first of ten minutes, go back without paying, close the hosted page, are
 * slow on that page, or share a network.
 */
const [rush, back, closed, slow, shared] = [0.7, 0.1, 0.1, 0.05, 1 / 3];
const carriers = 10;

/** A shopper in a drop. Times are in milliseconds. */
export function shopperOf(index: number) {
  const random = seededRandom(index + 1000 * firstSeed);
  const startsAt = random() < rush ? random() * minute : minute + random() * 9 * minute;
  const network = random() < shared ? `carrier-${index % carriers}` : `home-${index}`;
  const end = random();
  const unpaid = end < back ? 'goes back' : 'closes the page';
  return {
    startsAt,
    network,
    what: end < back + closed ? unpaid : 'buys',
    /** The time on the hosted page: up to two minutes, or up to eight for a slow shopper. */
    onPage: (random() < slow ? 120 + random() * 360 : 20 + random() * 100) * 1000,
    quantity: random() < 0.1 ? 2 : 1,
    /** Random numbers that decide when this shopper tries again. */
    moment: random,
  } as const;
}
