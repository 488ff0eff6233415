import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { refundedOf, type PlacedOrder } from './order.ts';
import { tooMany } from './refusals.ts';
import { subtractUnits } from './parcels.ts';
import type { RefundLines, Units } from './sale.ts';

/** The cost of some lines of an order, and how much of that cost can still be refunded. */
export interface RefundSum {
  readonly goods: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  /** The sum of the amounts above, or what is left of the charge if that is less. */
  readonly cents: Cents;
}

/**
 * The refund for some units and optionally the shipping, based on the charge. Splits the tax on the goods by their
 * prices, and rounds it once for all units refunded so far, so that the last unit gets the remainder. Ignores a refund
 * already requested under `id`. Fails with an explanation if too few units are left, or if their prices are unknown.
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
  if (Number.isNaN(goods)) return fail('The price of these units is unknown: enter an amount.');
  // If the provider does not report the tax on the shipping, assume the same tax rate for goods and shipping.
  const { shippingTax = shareOf(taxAmount, shippingCost, subtotal + shippingCost) } = amounts;
  const taxOf = (cents: Cents): Cents => shareOf(taxAmount - shippingTax, cents, subtotal);
  const shippings = withShipping && !before.withShipping ? 1 : 0;
  const shipping = shippings * shippingCost;
  const tax = taxOf(goodsBefore + goods) - taxOf(goodsBefore) + shippings * shippingTax;
  const most = total - refundedOf(order).cents;
  return ok({ goods, shipping, tax, cents: Math.min(goods + shipping + tax, most) });
}

/** The lines refunded so far. A refund requested only as an amount covers no lines. */
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
