import type { Cents } from '../../../src/domain/money.ts';

/** The kinds of transactions on the payment account; each covers one or more groups in the provider's report. */
export const movementKinds = ['charged', 'refunded', 'disputed', 'other'] as const;

/** A transaction on the balance. Amounts that leave the account are negative; `net` is `cents` minus `fee`. */
export interface Movement {
  readonly kind: (typeof movementKinds)[number];
  /** The payment to which the transaction belongs; undefined if the transaction concerns the account itself. */
  readonly payment: string | undefined;
  readonly cents: Cents;
  readonly fee: Cents;
  readonly net: Cents;
}

/** The payment provider's books. */
export interface Ledger {
  /**
   * All transactions from `from` up to but not including `until`, in milliseconds since the epoch. Leaves out payouts
   * and top-ups, which are the owner's own money. Rejects if the provider fails.
   */
  movements(from: number, until: number): Promise<readonly Movement[]>;
}
