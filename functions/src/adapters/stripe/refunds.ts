import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { Payments } from '../../ports/payments.ts';
import { refundOf } from './events.ts';

/**
 * Refunds a payment. The provider forgets idempotency keys after a day, so the id of `part` is stored in the refund's
 * metadata and looked up first. A full refund uses a new key each time, because the remaining amount may have changed.
 */
export const createRefunds = (stripe: Stripe): Pick<Payments, 'refund'> => ({
  refund: async (payment, part) => {
    const params: Stripe.RefundCreateParams = { payment_intent: payment };
    try {
      if (part !== undefined) {
        const made = stripe.refunds.list({ payment_intent: payment, limit: 100 });
        for await (const one of made)
          if (one.metadata?.['refund'] === part.id) return resultOf(one, part.cents);
        params.amount = part.cents;
        params.metadata = { refund: part.id };
      }
      await stripe.refunds.create(params, {
        idempotencyKey: `refund-${payment}-${part?.id ?? randomUUID()}`,
      });
      return ok(undefined);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if (error.code === 'charge_disputed')
        return fail('Its payment is disputed: nothing can be refunded unless you win the dispute.');
      return part === undefined && error.code === 'charge_already_refunded'
        ? ok(undefined)
        : fail(error.message);
    }
  },
});

function resultOf(made: Stripe.Refund, cents: number): Result<void, string> {
  if (refundOf(made).failure !== undefined) return fail('That refund failed: request it again.');
  return made.amount === cents
    ? ok(undefined)
    : fail('That request already refunded a different amount: check the order again.');
}
