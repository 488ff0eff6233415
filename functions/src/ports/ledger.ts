import type { Cents } from '../../../src/domain/money.ts';

/** The kinds of movements on the account with the payment provider, as its own report groups them. */
export const movementKinds = ['charged', 'refunded', 'disputed', 'other'] as const;

/** A movement of the balance. Money that leaves the account is below 0; `net` is `cents` less `fee`. */
export interface Movement {
  readonly kind: (typeof movementKinds)[number];
  /** The payment that it belongs to; undefined for one of the account itself. */
  readonly payment: string | undefined;
  readonly cents: Cents;
  readonly fee: Cents;
  readonly net: Cents;
}

/** The payment provider's books. */
export interface Ledger {
  /**
   * All movements from one moment up to, but not including, another, in milliseconds, without payouts and
   * top-ups, which are the owner's own money. Rejects if it fails.
   */
  movements(from: number, until: number): Promise<readonly Movement[]>;
}
