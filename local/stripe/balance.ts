import type { Stripe } from 'stripe';
import type { Payment } from './payments.ts';

/** The provider's fees: 2.9% plus 30 cents per charge, and 15 dollars per dispute. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;
const disputeFee = 1500;

/** The account's balance transactions, derived from its payments, newest first. */
export const balanceOf = (payments: readonly Payment[]): readonly Stripe.BalanceTransaction[] =>
  payments
    .filter(({ charge }) => charge.paid)
    .flatMap(movementsOf)
    .toSorted((a, b) => b.created - a.created);

function movementsOf({ charge, refunds, disputes }: Payment): Stripe.BalanceTransaction[] {
  const back = refunds.filter(({ status }) => status === 'failed' || status === 'canceled');
  const won = disputes.filter(({ status }) => status === 'won');
  return [
    movement(charge, 'charge', 'charge', charge.amount, feeOf(charge.amount)),
    ...refunds.map((one) => movement(one, 'refund', 'refund', -one.amount)),
    ...back.map((one) => movement(one, 'refund_failure', 'refund_failure', one.amount)),
    ...disputes.map((one) => movement(one, 'dispute', 'adjustment', -one.amount, disputeFee)),
    ...won.map((one) => movement(one, 'dispute_reversal', 'adjustment', one.amount)),
  ];
}

/** A transaction with its whole source, which the API returns only if a request expands it. */
const movement = (
  source: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
  category: string,
  type: Stripe.BalanceTransaction['type'],
  amount: number,
  fee = 0,
): Stripe.BalanceTransaction => ({
  id: `txn_${category}_${source.id}`,
  object: 'balance_transaction',
  amount,
  available_on: source.created,
  balance_type: 'payments',
  created: source.created,
  currency: 'usd',
  description: null,
  exchange_rate: null,
  fee,
  fee_details: [],
  net: amount - fee,
  reporting_category: category,
  source,
  status: 'available',
  type,
});
