import { Stripe } from 'stripe';
import type { Payments } from '../../ports/payments.ts';
import { disputeOf, eventOf, handledEvents, settlementOf } from './event-of.ts';
import { isOurs, keyIn } from './metadata.ts';

/** Undefined where the provider has no such thing. */
const found = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return undefined;
    throw error;
  });

/** What has become of payments, as the provider remembers it. */
export const createHistory = (
  stripe: Stripe,
  project: string,
): Pick<Payments, 'settlement' | 'events' | 'event'> => ({
  settlement: async (payment) => {
    const { metadata, latest_charge: charge } = await stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge'],
    });
    const key = isOurs(metadata, project) ? keyIn(metadata) : undefined;
    if (typeof charge !== 'object' || charge === null)
      return { payment, key, refunded: undefined, dispute: undefined };
    const [dispute] = charge.disputed
      ? (await stripe.disputes.list({ payment_intent: payment, limit: 1 })).data
      : [];
    const { refunded } = settlementOf(charge, project);
    return { payment, key, refunded, dispute: dispute && disputeOf(dispute) };
  },

  events: async ({ from, to, after }) => {
    const { data, has_more: hasMore } = await stripe.events.list({
      types: [...handledEvents],
      created: { gte: Math.floor(from / 1000), lte: Math.ceil(to / 1000) },
      limit: 100,
      ...(after !== undefined && { starting_after: after }),
    });
    const events = data.map((event) => eventOf(event, project));
    return { events, next: hasMore ? data.at(-1)?.id : undefined };
  },

  event: async (id) => {
    const event = await found(stripe.events.retrieve(id));
    return event && eventOf(event, project);
  },
});

/** Gives money back. */
export const createRefunds = (stripe: Stripe): Pick<Payments, 'refund'> => ({
  refund: async (payment, key) => {
    try {
      await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund-${key}` });
    } catch (error) {
      const isDone =
        error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
      if (!isDone) throw error;
    }
  },
});
