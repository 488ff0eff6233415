import { holdTimes } from './limits.ts';
import type { Client } from './network.ts';
import type { Units } from './sale.ts';

/** The client whose checkout holds units. */
export interface HoldOwner {
  /** The client, with its networks hashed so that they do not reveal its address. */
  readonly client: Client;
  /** The hold's cost to the client's networks if it is left unpaid for five minutes (network.ts). */
  readonly cost: number;
}

/**
 * Units kept for an open checkout. The hold does not end until its session is known to be over or paid, even if the
 * session should have expired earlier (behaviour 16.6).
 */
export interface Hold {
  readonly units: readonly Units[];
  /**
   * When the provider lets the session expire unless the store ends it earlier, in milliseconds since the epoch. While
   * a bank has yet to confirm the payment, the value is `indefinitely` (record-sale.ts).
   */
  readonly sessionEndsAt: number;
  /** The client that opened the checkout; undefined while a bank has yet to confirm the payment. */
  readonly by?: HoldOwner | undefined;
}

/** The cost of an unpaid hold to its client's smallest network; it grows during the hold's first five minutes. */
export const costOfUnpaid = ({ sessionEndsAt, by }: Hold, now: number): number =>
  ((by?.cost ?? 0) * Math.min(holdTimes.first, now - sessionEndsAt + holdTimes.session)) /
  holdTimes.first;
