import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, refund, sold } from '../../tests/support/order-events.ts';
import type { OrderEvent } from './order-event.ts';
import { paymentOf } from './order.ts';
import { refundSum } from './refund-sum.ts';
import type { Units } from './sale.ts';

const prices = { 'toe-roller': 7000, 'toe-strap': 2000 } as const;
const cart = fc.record({
  units: fc
    .tuple(fc.nat(6), fc.nat(6))
    .filter(([kits, straps]) => kits + straps > 0)
    .map(([kits, straps]): readonly Units[] =>
      [
        { productId: 'toe-roller', quantity: kits } as const,
        { productId: 'toe-strap', quantity: straps } as const,
      ].filter(({ quantity }) => quantity > 0),
    ),
  /** The tax rate, in hundredths of a percent. */
  rate: fc.integer({ min: 0, max: 1100 }),
  isShippingTaxed: fc.boolean(),
  /** How many units each refund covers, and which refund covers the shipping. */
  step: fc.integer({ min: 1, max: 3 }),
  withShipping: fc.nat(3),
});

test('refunds of a few units each add up to the charge, to the cent', () => {
  fc.assert(
    fc.property(cart, ({ units, rate, isShippingTaxed, step, withShipping }) => {
      const taxOf = (cents: number) => Math.round((cents * rate) / 10_000);
      const subtotal = units.reduce(
        (sum, { productId, quantity }) =>
          sum + quantity * (productId === 'toe-strap' ? prices[productId] : prices['toe-roller']),
        0,
      );
      const shippingTax = isShippingTaxed ? taxOf(800) : 0;
      const taxAmount = taxOf(subtotal) + shippingTax;
      const total = subtotal + 800 + taxAmount;
      const amounts = { subtotal, shippingCost: 800, taxAmount, shippingTax, total };
      const each = units.flatMap(({ productId, quantity }) =>
        Array.from({ length: quantity }, () => productId),
      );
      const lines = Array.from({ length: Math.ceil(each.length / step) }, (_, index) =>
        each.slice(index * step, (index + 1) * step),
      );
      const events: OrderEvent[] = [sold('paid', { units, prices, amounts })];
      for (const [index, some] of lines.entries()) {
        const part = [...new Set(some)].map((productId) => ({
          productId,
          quantity: some.filter((one) => one === productId).length,
        }));
        const isLast = index === lines.length - 1;
        const asked = {
          units: part,
          withShipping: index === withShipping || (isLast && withShipping >= lines.length),
        };
        const id = `part-${index}`;
        const sum = refundSum(after(...events).order, asked, id);
        if (!sum.ok) throw new Error(sum.error);
        const { cents } = sum.value;
        events.push({ kind: 'refund-asked', cents, id, lines: asked });
        // A requested refund that was never made does not count.
        if (index === 0) events.push({ kind: 'refund-asked', cents, id: 'refused', lines: asked });
        events.push(refund(`re_${index}`, cents, { request: id }));
      }
      expect(paymentOf(after(...events).order)).toBe('refunded');
    }),
    { numRuns: 250 },
  );
});
