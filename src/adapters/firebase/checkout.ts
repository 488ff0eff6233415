import type { Checkout } from '#application/ports/checkout.ts';
import type { CheckoutError } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import { fieldOf, integerOf, textOf } from './unknown.ts';
import type { Services } from './services.ts';
import { vendorCode } from './vendor-error.ts';

/**
 * Hosted checkouts by the callables `createCheckoutSession` and `endCheckoutSession` (behaviour 5.1). Opening is never sent
 * twice: a session is not idempotent.
 */
export const createCheckout = ({ callables }: Pick<Services, 'callables'>): Checkout => ({
  createSession: async ({ items, origin }) => {
    try {
      const call = await callables();
      const answer = await call('createCheckoutSession', { items, origin });
      const url = textOf(answer, 'url');
      if (url) return ok({ url, held: textOf(answer, 'held') });
      return fail({ kind: 'checkout-failed', cause: new Error('The answer has no url.') });
    } catch (cause) {
      return fail(failureOf(cause));
    }
  },
  endSession: async (session) => {
    try {
      const call = await callables();
      await call('endCheckoutSession', { session });
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'checkout-not-ended', cause });
    }
  },
});

/** What the function's error means, by its code (behaviour 5.5). */
function failureOf(cause: unknown): CheckoutError {
  switch (vendorCode(cause)) {
    case 'aborted':
      return { kind: 'sold-out', left: leftIn(fieldOf(cause, 'details')), cause };
    case 'resource-exhausted':
      return { kind: 'checkout-limited', cause };
    case 'invalid-argument':
      return { kind: 'checkout-refused', cause };
    default:
      return { kind: 'checkout-failed', cause };
  }
}

function leftIn(details: unknown): Readonly<Record<string, number>> {
  const left = fieldOf(details, 'left');
  const ids = typeof left === 'object' && left !== null ? Object.keys(left) : [];
  return Object.fromEntries(ids.map((id) => [id, Math.max(0, integerOf(left, id) ?? 0)]));
}
