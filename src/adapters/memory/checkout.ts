import type { Checkout } from '#application/ports/checkout.ts';
import type { CheckoutError, StatusCode } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { answerTime, type Backend } from './backend.ts';
import { priceItems } from './pricing.ts';
import { randomId } from './random-id.ts';

/** Opens the stand-in for the payment provider's hosted page, on this site. */
export const createCheckout = (backend: Backend): Checkout => ({
  createSession: async ({ items, origin }) => {
    await answerTime(backend);
    if (backend.scenario === 'checkout-down')
      return failed('unavailable', 'Scenario checkout-down');
    const priced = priceItems(items);
    if (priced === undefined) return failed('invalid-argument', 'Unknown price or bad quantity');
    if (!URL.canParse(origin)) return failed('invalid-argument', 'The origin is no url');
    const id = randomId('cs_test_');
    const payment = {
      ...priced.payment,
      successUrl: `${origin}/checkout/success/${id}`,
      cancelUrl: `${origin}/shop`,
    };
    try {
      await backend.state.update((state) => ({
        ...state,
        sessions: new Map(state.sessions).set(id, { pieces: priced.pieces, payment }),
      }));
      return ok({ url: `${origin}/mocks/hosted-page/test-checkout?session=${id}` });
    } catch (cause) {
      return fail({ kind: 'checkout-failed', code: 'internal', cause });
    }
  },
});

const failed = (code: StatusCode, message: string): Result<never, CheckoutError> =>
  fail({ kind: 'checkout-failed', code, cause: new Error(message) });
