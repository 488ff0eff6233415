import { holdTimes } from './limits.ts';
import type { Client } from './network.ts';
import type { Units } from './sale.ts';

/** The client whose checkout holds units. */
export interface HoldOwner {
  /** The client, under names that do not reveal its address. */
  readonly client: Client;
  /** The hold's cost to the client's networks if it is left unpaid for five minutes (network.ts). */
  readonly cost: number;
}

/**
 * Units kept for an open checkout. The hold ends once its session is known to be over or paid, never just because time
 * passed (behaviour 16.6).
 */
export interface Hold {
  readonly units: readonly Units[];
  /**
   * When the provider lets the session expire, unless the store ends it earlier; in milliseconds since the epoch.
   * `indefinitely` (record-sale.ts) while a bank's confirmation is awaited.
   */
  readonly sessionEndsAt: number;
  /** Who opened it; undefined while a bank's confirmation is awaited. */
  readonly by?: HoldOwner | undefined;
}

/** The cost of an unpaid hold to the smallest of its client's networks, depending on how long it kept its units. */
export const costOfUnpaid = ({ sessionEndsAt, by }: Hold, now: number): number =>
  ((by?.cost ?? 0) * Math.min(holdTimes.first, now - sessionEndsAt + holdTimes.session)) /
  holdTimes.first;
