import type { Payments } from './payments.ts';

type Payment = ReturnType<Payments['get']>;

/** What the provider takes: 2.9 % and 30 cents of a charge, and 15 dollars for a dispute. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;
const disputeFee = 1500;

/** The movements of the account's balance, which follow from its payments; the newest first. */
export const balanceOf = (payments: readonly Payment[]) =>
  payments
    .flatMap(({ charge, refunds, disputes }) => [
      movement(charge, 'charge', charge.amount, feeOf(charge.amount)),
      ...refunds.flatMap((refund) => [
        movement(refund, 'refund', -refund.amount),
        ...(refund.status === 'succeeded'
          ? []
          : [movement(refund, 'refund_failure', refund.amount)]),
      ]),
      ...disputes.flatMap((dispute) => [
        movement(dispute, 'dispute', -dispute.amount, disputeFee),
        ...(dispute.status === 'won'
          ? [movement(dispute, 'dispute_reversal', dispute.amount)]
          : []),
      ]),
    ])
    .toSorted((a, b) => b.created - a.created);

interface Source {
  readonly id: string;
  readonly payment_intent: string;
  readonly created: number;
}

const movement = (source: Source, category: string, amount: number, fee = 0) => ({
  id: `txn_${category}_${source.id}`,
  object: 'balance_transaction',
  reporting_category: category,
  source,
  amount,
  fee,
  net: amount - fee,
  currency: 'usd',
  created: source.created,
});
