import type { CheckoutItem } from '#application/ports/checkout.ts';
import { toQuantity } from '#domain/cart/limits.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import type { CheckoutSession, PendingPayment } from './backend-state.ts';

/** The test page's tax: a round 8 %, no place's real rate. */
const testTaxRate = 0.08;

type Priced = Pick<CheckoutSession, 'units'> & {
  readonly payment: Omit<PendingPayment, 'successUrl' | 'cancelUrl'>;
};

/**
 * Prices items from the catalogue; items with an unknown price id are left out. Undefined if none is left, or a quantity is
 * invalid.
 */
export function priceItems(items: readonly CheckoutItem[]): Priced | undefined {
  const priced = items.flatMap(({ priceId, quantity }) => {
    const product = catalogue.find((candidate) => candidate.priceId === priceId);
    return product ? [{ product, quantity }] : [];
  });
  const areValid = priced.every(({ quantity }) => toQuantity(quantity) === quantity);
  if (priced.length === 0 || !areValid) return undefined;
  const lines = priced.map(({ product: { name, price }, quantity }) => ({
    name,
    quantity,
    amount: price * quantity,
  }));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxAmount = Math.round(subtotal * testTaxRate);
  return {
    units: priced.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    payment: {
      lines,
      subtotal,
      shippingCost: flatShippingRate,
      taxAmount,
      total: subtotal + flatShippingRate + taxAmount,
    },
  };
}
