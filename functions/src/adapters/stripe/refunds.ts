import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { fail, ok } from '../../../../src/domain/result.ts';
import type { Payments } from '../../ports/payments.ts';

/**
 * Refunds a payment. The provider repeats its response for a known key: each attempt at all that is left has a new one,
 * and a part has its own.
 */
export const createRefunds = (stripe: Stripe): Pick<Payments, 'refund'> => ({
  refund: async (payment, part) => {
    try {
      await stripe.refunds.create(
        { payment_intent: payment, ...(part && { amount: part.cents }) },
        { idempotencyKey: `refund-${part?.id ?? randomUUID()}` },
      );
      return ok(undefined);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return part === undefined && error.code === 'charge_already_refunded'
        ? ok(undefined)
        : fail(error.message);
    }
  },
});
