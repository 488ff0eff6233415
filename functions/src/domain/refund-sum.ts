import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { refundedOf, type PlacedOrder } from './order.ts';
import { tooMany } from './refusals.ts';
import { subtractUnits } from './parcels.ts';
import type { RefundLines, Units } from './sale.ts';

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
 * by their prices, and rounded once for all units refunded so far, so that the last one takes what is left. What was
 * asked for under `id` is not among those. Fails with a sentence if there are fewer units, or their prices are not known.
 */
export function refundSum(
  order: PlacedOrder,
  { units, withShipping }: RefundLines,
  id?: string,
): Result<RefundSum, string> {
  const { amounts, prices = {} } = order;
  const { subtotal = 0, shippingCost = 0, taxAmount = 0, total = 0 } = amounts;
  const before = refundedLines(order, id);
  const left = subtractUnits(order.units ?? [], before.units);
  const refusal = tooMany(units, left, 'to refund');
  if (refusal !== undefined) return fail(refusal);
  const costOf = (some: readonly Units[]): Cents =>
    some.reduce(
      (sum, { productId, quantity }) => sum + quantity * (prices[productId] ?? Number.NaN),
      0,
    );
  const [goods, goodsBefore] = [costOf(units), costOf(before.units)];
  if (Number.isNaN(goods)) return fail('What its units cost is not known: give an amount.');
  // If the provider does not say how much of the tax is the shipping's, both count as taxed alike.
  const { shippingTax = shareOf(taxAmount, shippingCost, subtotal + shippingCost) } = amounts;
  const taxOf = (cents: Cents): Cents => shareOf(taxAmount - shippingTax, cents, subtotal);
  const shippings = withShipping && !before.withShipping ? 1 : 0;
  const shipping = shippings * shippingCost;
  const tax = taxOf(goodsBefore + goods) - taxOf(goodsBefore) + shippings * shippingTax;
  const most = total - refundedOf(order).cents;
  return ok({ goods, shipping, tax, cents: Math.min(goods + shipping + tax, most) });
}

/** What went back so far by lines; an amount is of none of them. */
function refundedLines({ history, refunds }: PlacedOrder, except?: string): RefundLines {
  const made = new Set(
    Object.values(refunds).flatMap(({ failure, request }) => (failure ? [] : (request ?? []))),
  );
  const lines = history.filter(
    ({ what, details: { id } }) =>
      what === 'refund-asked' && id !== except && typeof id === 'string' && made.has(id),
  );
  return {
    units: lines.flatMap(({ units = [] }) => units),
    withShipping: lines.some(({ details }) => details['withShipping'] === true),
  };
}

const shareOf = (cents: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? 0 : Math.round((cents * part) / whole);
