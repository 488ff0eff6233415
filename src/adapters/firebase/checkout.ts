import type { Checkout } from '#application/ports/checkout.ts';
import { fail, ok } from '#domain/result.ts';
import { textOf } from './unknown.ts';
import type { Services } from './services.ts';
import { vendorCode } from './vendor-error.ts';

/**
 * Hosted checkouts by the callable `createCheckoutSession` (behaviour 5.1). Never sent twice: a session is not idempotent.
 */
export const createCheckout = ({ callables }: Pick<Services, 'callables'>): Checkout => ({
  createSession: async ({ items, origin }) => {
    try {
      const call = await callables();
      const url = textOf(await call('createCheckoutSession', { items, origin }), 'url');
      if (url) return ok({ url });
      return fail({ kind: 'checkout-failed', cause: new Error('The answer has no url.') });
    } catch (cause) {
      const isRefused = vendorCode(cause) === 'invalid-argument';
      return fail({ kind: isRefused ? 'checkout-refused' : 'checkout-failed', cause });
    }
  },
});
