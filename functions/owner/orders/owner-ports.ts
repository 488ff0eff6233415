import { createOrders } from '../../src/adapters/firestore/orders.ts';
import { paymentUrl } from '../../src/adapters/stripe/payment-url.ts';
import type { Ledger } from '../../src/ports/ledger.ts';
import type { Payments } from '../../src/ports/payments.ts';
import type { Accounts, Ports } from '../../src/ports/ports.ts';

/** The ports of the owner's commands, both in the shell and at the desk. */
export interface OwnerPorts extends Pick<Ports, 'clock' | 'documents'> {
  /** Who runs the commands and where, as recorded in an order's history. */
  readonly by?: string | undefined;
  /** Called only for refunds. */
  readonly payments: () => Pick<Payments, 'refund' | 'updateOf'>;
  /** Called only for the books and for an order's fee. */
  readonly ledger: () => Ledger;
  /** Called only to erase a person's data. */
  readonly accounts: () => Accounts;
  /** Returns the email address for shoppers' replies. Called only to email shoppers and to erase a person's data. */
  readonly replyTo: () => string;
  /** The time zone of the shop's days and months. */
  readonly timeZone: string;
}

export const portsOf = ({ documents, clock, replyTo: owner, timeZone, by }: OwnerPorts) => ({
  orders: createOrders({ documents, clock, owner, timeZone: () => timeZone, paymentUrl }),
  clock,
  by,
  log: () => undefined,
});
