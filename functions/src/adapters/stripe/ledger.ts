import type { Stripe } from 'stripe';
import { textOf } from '../../../../src/domain/field.ts';
import type { Ledger, Movement } from '../../ports/ledger.ts';

/** The groups of the provider's report; all others belong to the account. */
const kinds: ReadonlyMap<string, Movement['kind']> = new Map([
  ['charge', 'charged'],
  ['refund', 'refunded'],
  ['refund_failure', 'refunded'],
  ['dispute', 'disputed'],
  ['dispute_reversal', 'disputed'],
]);

/** The balance of the account. Its report groups the movements by `reporting_category`. */
export const createLedger = (stripe: Stripe): Ledger => ({
  movements: async (from, until) => {
    const created = { gte: Math.ceil(from / 1000), lt: Math.ceil(until / 1000) };
    const found: Movement[] = [];
    const listed = stripe.balanceTransactions.list({
      created,
      limit: 100,
      // This needs a right of its own, but only the source names the payment.
      expand: ['data.source'],
    });
    for await (const one of listed) {
      if (one.reporting_category === 'payout') continue;
      found.push({
        kind: kinds.get(one.reporting_category) ?? 'other',
        payment: textOf(one.source, 'payment_intent') ?? textOf(one.source, 'payment_intent', 'id'),
        cents: one.amount,
        fee: one.fee,
        net: one.net,
      });
    }
    return found;
  },
});
