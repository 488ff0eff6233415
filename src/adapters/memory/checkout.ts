import type { Checkout, CheckoutItem } from '#application/ports/checkout.ts';
import { clampQuantity } from '#domain/cart/limits.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import type { CheckoutError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { asAsked, type Backend, randomId, respond } from './backend.ts';

/** Opens the hosted test page, a fake of the payment provider's (behaviour 5.4). */
export const createCheckout = (backend: Backend): Checkout => ({
  createSession: ({ items, origin }) =>
    respond(backend, 'checkout-failed', async () => {
      const { scenarios } = backend;
      if (scenarios.has('checkout-down')) throw asAsked('checkout-down');
      if (scenarios.has('checkout-limited'))
        return fail({ kind: 'checkout-limited', cause: asAsked('checkout-limited') });
      const priced = priceItems(items);
      if (priced === undefined) return refuse('Unknown price or invalid quantity');
      if (!URL.canParse(origin)) return refuse('The origin is not a URL');
      if (scenarios.has('sold-out')) {
        const available = Object.fromEntries(priced.units.map(({ productId }) => [productId, 0]));
        return fail({ kind: 'sold-out', available, cause: asAsked('sold-out') });
      }
      const id = randomId('cs_test_');
      const payment = {
        ...priced.payment,
        successUrl: `${origin}/checkout/success/${id}`,
        cancelUrl: `${origin}/shop`,
      };
      await backend.state.update((state) => ({
        ...state,
        sessions: new Map(state.sessions).set(id, { units: priced.units, payment }),
      }));
      const url = `${origin}/test-checkout?session=${id}`;
      return ok({ url, session: id, isHeld: false });
    }),
  endSession: (session) =>
    respond(backend, 'checkout-not-ended', async () => {
      await backend.state.update((state) => ({
        ...state,
        sessions: new Map(
          [...state.sessions].filter(([id]) => id !== session || state.orders.has(id)),
        ),
      }));
      return ok(undefined);
    }),
});

const refuse = (reason: string): Result<never, CheckoutError> =>
  fail({ kind: 'checkout-refused', cause: new Error(reason) });

/** The test page's tax: a round 8 %, no place's real rate. */
const testTaxRate = 0.08;

/** Prices items, without those of an unknown price id; undefined if none is left, or a quantity is invalid. */
function priceItems(items: readonly CheckoutItem[]) {
  const priced = items.flatMap(({ priceId, quantity }) => {
    const product = catalogue.find((candidate) => candidate.priceId === priceId);
    return product ? [{ product, quantity }] : [];
  });
  const areValid = priced.every(({ quantity }) => clampQuantity(quantity) === quantity);
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
