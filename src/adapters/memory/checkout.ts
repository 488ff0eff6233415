import type { Checkout } from '#application/ports/checkout.ts';
import type { CheckoutError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Backend, randomId, respond } from './backend.ts';
import { priceItems } from './pricing.ts';

/** Opens the hosted test page, a fake of the payment provider's (behaviour 5.4). */
export const createCheckout = (backend: Backend): Checkout => ({
  createSession: ({ items, origin }) =>
    respond(backend, 'checkout-failed', async () => {
      const { scenario } = backend;
      const asAsked = new Error(`Scenario ${scenario}`);
      if (scenario === 'checkout-down') throw asAsked;
      if (scenario === 'checkout-limited') return fail({ kind: scenario, cause: asAsked });
      const priced = priceItems(items);
      if (priced === undefined) return refuse('Unknown price or invalid quantity');
      if (!URL.canParse(origin)) return refuse('The origin is not a URL');
      if (scenario === 'sold-out') {
        const left = Object.fromEntries(priced.units.map(({ productId }) => [productId, 0]));
        return fail({ kind: scenario, left, cause: asAsked });
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
      return ok({ url: `${origin}/test-checkout?session=${id}` });
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
