import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { refundedOf, type PlacedOrder } from './order.ts';
import { tooMany } from './refusals.ts';
import type { Units } from './sale.ts';

/** The lines of an order to refund. */
export interface RefundLines {
  readonly units: readonly Units[];
  readonly withShipping: boolean;
}

/** What lines of an order cost, and how much of that can still be refunded. */
export interface RefundSum {
  readonly goods: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  /** The sum of the lines, or what is left to refund if that is less. */
  readonly cents: Cents;
}

/**
 * What to refund for some units and perhaps the shipping, according to what was charged. The tax on the goods is split
 * by their prices. Fails with a sentence if there are fewer units, or their prices are not known.
 */
export function refundSum(
  order: PlacedOrder,
  { units, withShipping }: RefundLines,
): Result<RefundSum, string> {
  const { amounts, prices = {} } = order;
  const { subtotal = 0, shippingCost = 0, taxAmount = 0, total = 0 } = amounts;
  const refusal = tooMany(units, order.units ?? [], 'to refund');
  if (refusal !== undefined) return fail(refusal);
  const costs = units.map(
    ({ productId, quantity }) => quantity * (prices[productId] ?? Number.NaN),
  );
  const goods = costs.reduce((sum, cost) => sum + cost, 0);
  if (Number.isNaN(goods)) return fail('What its units cost is not known: give an amount.');
  // If the provider does not say how much of the tax is the shipping's, both count as taxed alike.
  const { shippingTax = shareOf(taxAmount, shippingCost, subtotal + shippingCost) } = amounts;
  const shipping = withShipping ? shippingCost : 0;
  const tax = shareOf(taxAmount - shippingTax, goods, subtotal) + (withShipping ? shippingTax : 0);
  const left = total - refundedOf(order).cents;
  return ok({ goods, shipping, tax, cents: Math.min(goods + shipping + tax, left) });
}

const shareOf = (cents: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? 0 : Math.round((cents * part) / whole);
