import type { Stripe } from 'stripe';
import type { Payment } from './payments.ts';

/** What the provider takes: 2.9 % and 30 cents of a charge, and 15 dollars for a dispute. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;
const disputeFee = 1500;

type Source = Stripe.Charge | Stripe.Refund | Stripe.Dispute;

/** A movement of the account's balance, and what moved it. */
interface Movement {
  readonly transaction: Stripe.BalanceTransaction;
  readonly source: Source;
}

/** The movements of the account's balance, which follow from its payments; the newest first. */
export const balanceOf = (payments: readonly Payment[]): readonly Movement[] =>
  payments
    .filter(({ charge }) => charge.paid)
    .flatMap(({ charge, refunds, disputes }) => [
      movement(charge, 'charge', 'charge', charge.amount, feeOf(charge.amount)),
      ...refunds.flatMap((refund) => [
        movement(refund, 'refund', 'refund', -refund.amount),
        ...(refund.status === 'failed' || refund.status === 'canceled'
          ? [movement(refund, 'refund_failure', 'refund_failure', refund.amount)]
          : []),
      ]),
      ...disputes.flatMap((dispute) => [
        movement(dispute, 'dispute', 'adjustment', -dispute.amount, disputeFee),
        ...(dispute.status === 'won'
          ? [movement(dispute, 'dispute_reversal', 'adjustment', dispute.amount)]
          : []),
      ]),
    ])
    .toSorted((a, b) => b.transaction.created - a.transaction.created);

function movement(
  source: Source,
  category: string,
  type: Stripe.BalanceTransaction['type'],
  amount: number,
  fee = 0,
): Movement {
  const { id, created } = source;
  return {
    source,
    transaction: {
      id: `txn_${category}_${id}`,
      object: 'balance_transaction',
      amount,
      available_on: created,
      balance_type: 'payments',
      created,
      currency: 'usd',
      description: null,
      exchange_rate: null,
      fee,
      fee_details: [],
      net: amount - fee,
      reporting_category: category,
      source: id,
      status: 'available',
      type,
    },
  };
}
