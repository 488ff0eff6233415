import type { Checkout } from '#application/ports/checkout.ts';
import type { CheckoutError } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import { fieldOf, fieldsIn, integerOf, textOf } from '#domain/field.ts';
import type { Services } from './services.ts';
import { vendorCode } from './vendor-error.ts';

/** Opens and ends checkouts through callables. Opening is not idempotent, so it is never retried (behaviour 14.2). */
export const createCheckout = ({ call }: Pick<Services, 'call'>): Checkout => ({
  createSession: async ({ items, origin }) => {
    try {
      const result = await call('createCheckoutSession', { items, origin });
      const url = textOf(result, 'url');
      const held = textOf(result, 'held');
      if (url)
        return ok({ url, session: textOf(result, 'session') ?? held, isHeld: Boolean(held) });
      return fail({ kind: 'checkout-failed', cause: new Error('The response has no url.') });
    } catch (cause) {
      return fail(failureOf(cause));
    }
  },
  endSession: async (session) => {
    try {
      await call('endCheckoutSession', { session });
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'checkout-not-ended', cause });
    }
  },
});

/** Maps a function's error code to a failure (behaviour 5.5). */
function failureOf(cause: unknown): CheckoutError {
  switch (vendorCode(cause)) {
    case 'aborted':
      return { kind: 'sold-out', available: availableIn(fieldOf(cause, 'details')), cause };
    case 'resource-exhausted':
      return { kind: 'checkout-limited', cause };
    case 'invalid-argument':
      return { kind: 'checkout-refused', cause };
    default:
      return { kind: 'checkout-failed', cause };
  }
}

function availableIn(details: unknown): Readonly<Record<string, number>> {
  const left = fieldOf(details, 'left');
  const ids = Object.keys(fieldsIn(left));
  return Object.fromEntries(ids.map((id) => [id, Math.max(0, integerOf(left, id) ?? 0)]));
}
