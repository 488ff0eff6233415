import type { Checkout } from '#application/ports/checkout.ts';
import { fail, ok } from '#domain/result.ts';
import { textOf } from './answer.ts';
import type { Services } from './services.ts';
import { statusCodeOf } from './vendor-error.ts';

/** Hosted checkouts by the callable `createCheckoutSession` (spec 7). Never sent twice: a session is not idempotent. */
export const createCheckout = ({ callables }: Pick<Services, 'callables'>): Checkout => ({
  createSession: async ({ items, origin }) => {
    try {
      const call = await callables();
      const url = textOf(await call('createCheckoutSession', { items, origin }), 'url');
      if (url !== undefined) return ok({ url });
      const cause = new Error('The answer has no url.');
      return fail({ kind: 'checkout-failed', code: 'internal', cause });
    } catch (cause) {
      const code = statusCodeOf(cause);
      return fail({ kind: 'checkout-failed', ...(code !== undefined && { code }), cause });
    }
  },
});
