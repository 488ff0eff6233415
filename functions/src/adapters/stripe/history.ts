import type { Stripe } from 'stripe';
import { reconciling } from '../../domain/limits.ts';
import type { CheckoutSession, Payments } from '../../ports/payments.ts';
import { found } from './client.ts';
import { handledEvents } from './event-types.ts';
import { disputeOf, eventOf, refundOf } from './events.ts';
import { noUpdate } from '../../domain/sale.ts';
import { isOurs, keyIn } from './session.ts';

const secondsBetween = (from: number, to: number) => ({
  gte: Math.floor(from / 1000),
  lte: Math.ceil(to / 1000),
});

interface Dependencies {
  readonly stripe: Stripe;
  readonly project: string;
}

/** Reads payments, checkouts and events from the provider. */
export const createHistory = ({
  stripe,
  project,
}: Dependencies): Pick<Payments, 'updateOf' | 'events' | 'event' | 'sessions'> => ({
  updateOf: async (payment) => {
    const { metadata, latest_charge: charge } = await stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge'],
    });
    const key = isOurs(metadata, project) ? keyIn(metadata) : undefined;
    if (key === undefined || typeof charge !== 'object' || charge === null)
      return noUpdate(payment, key);
    // The sum in the charge leaves out failed refunds, so this lists the refunds themselves.
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: payment, limit: 100 }),
      charge.disputed
        ? stripe.disputes.list({ payment_intent: payment, limit: 100 })
        : { data: [] },
    ]);
    return {
      ...noUpdate(payment, key),
      refunds: refunds.data.map((one) => refundOf(one)),
      disputes: disputes.data.map(disputeOf),
    };
  },

  events: async ({ from, to, after }) => {
    const query: Stripe.EventListParams = {
      types: [...handledEvents],
      created: secondsBetween(from, to),
      limit: 100,
    };
    if (after !== undefined) query.starting_after = after;
    const page = await found(stripe.events.list(query));
    if (page === undefined) return undefined;
    const events = page.data.map((event) => eventOf(event, project));
    const undelivered = page.data.filter(
      ({ pending_webhooks: pending, created }) =>
        pending > 0 && created * 1000 < to - reconciling.overlap,
    ).length;
    return { events, undelivered, next: page.has_more ? page.data.at(-1)?.id : undefined };
  },

  sessions: async (from, to) => {
    const sessions = new Map<string, CheckoutSession>();
    const created = secondsBetween(from, to);
    const listed = stripe.checkout.sessions.list({ created, limit: 100 });
    for await (const { id, metadata, status } of listed) {
      const key = isOurs(metadata, project) ? keyIn(metadata) : undefined;
      if (key !== undefined) sessions.set(key, { id, status });
    }
    return sessions;
  },

  event: async (id) => {
    const event = await found(stripe.events.retrieve(id));
    return event && eventOf(event, project);
  },
});
