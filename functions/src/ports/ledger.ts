import type { Cents } from '../../../src/domain/money.ts';

/** The kinds of transactions on the account with the payment provider, as the provider's report groups them. */
export const movementKinds = ['charged', 'refunded', 'disputed', 'other'] as const;

/** A transaction of the balance. Money that leaves the account is below 0; `net` is `cents` minus `fee`. */
export interface Movement {
  readonly kind: (typeof movementKinds)[number];
  /** The payment that it belongs to; undefined for a transaction of the account itself. */
  readonly payment: string | undefined;
  readonly cents: Cents;
  readonly fee: Cents;
  readonly net: Cents;
}

/** The payment provider's books. */
export interface Ledger {
  /**
   * All transactions from one moment up to, but not including, another, in milliseconds. Leaves out payouts and
   * top-ups, which are the owner's own money. Rejects if the provider fails.
   */
  movements(from: number, until: number): Promise<readonly Movement[]>;
}
