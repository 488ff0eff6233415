import type { Stripe } from 'stripe';
import { textOf } from '../../../../src/domain/field.ts';
import type { Ledger, Movement } from '../../ports/ledger.ts';

/** The names that the SDK lists, without the type `string`, which the SDK adds to each union of names. */
type Listed<Name> = Name extends string ? (string extends Name ? never : Name) : never;
type Category = Listed<Stripe.Reporting.ReportRunCreateParams.Parameters.ReportingCategory>;

/** Report groups for the provider's products that the shop does not use: loans, cards, platforms and climate. */
type Unused = Extract<
  Category,
  `${'advance' | 'anticipation' | 'climate' | 'connect' | 'contribution' | 'financing' | 'issuing' | 'platform' | 'transfer'}${string}`
>;

/**
 * The column in the books for each group in the provider's report. If a new version of the SDK adds a group, this does
 * not compile.
 */
const kinds: Readonly<Record<Exclude<Category, Unused>, Movement['kind'] | 'own'>> = {
  charge: 'charged',
  // A failed bank debit or a partial capture reverses a charge.
  charge_failure: 'charged',
  partial_capture_reversal: 'charged',
  refund: 'refunded',
  refund_failure: 'refunded',
  dispute: 'disputed',
  dispute_reversal: 'disputed',
  // The owner's own money, on its way to or from the bank, is neither income nor a cost.
  payout: 'own',
  payout_reversal: 'own',
  topup: 'own',
  topup_reversal: 'own',
  // The provider's bills, taxes and corrections.
  fee: 'other',
  network_cost: 'other',
  tax: 'other',
  other_adjustment: 'other',
  // Money that the provider holds back for a while, or cannot match to a payment.
  risk_reserved_funds: 'other',
  unreconciled_customer_funds: 'other',
};
const kindOf: ReadonlyMap<string, Movement['kind'] | 'own'> = new Map(Object.entries(kinds));

/** Reads the account's balance transactions, which the provider's report groups by `reporting_category`. */
export const createLedger = (stripe: Stripe): Ledger => ({
  movements: async (from, until) => {
    const created = { gte: Math.ceil(from / 1000), lt: Math.ceil(until / 1000) };
    const found: Movement[] = [];
    const listed = stripe.balanceTransactions.list({
      created,
      limit: 100,
      // Expanded because only the source names the payment. This requires a separate permission.
      expand: ['data.source'],
    });
    for await (const one of listed) {
      const kind = kindOf.get(one.reporting_category) ?? 'other';
      if (kind === 'own') continue;
      found.push({
        kind,
        payment: textOf(one.source, 'payment_intent') ?? textOf(one.source, 'payment_intent', 'id'),
        cents: one.amount,
        fee: one.fee,
        net: one.net,
      });
    }
    return found;
  },
});
