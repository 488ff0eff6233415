import type { Stripe } from 'stripe';
import type { Payments } from '../../ports/payments.ts';
import { found } from './client.ts';
import { handledEvents } from './event-types.ts';
import { disputeOf, eventOf, noActivity, refundOf } from './events.ts';
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
}: Dependencies): Pick<
  Payments,
  'activity' | 'events' | 'event' | 'haveExpired' | 'openSessions'
> => ({
  activity: async (payment) => {
    const { metadata, latest_charge: charge } = await stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge'],
    });
    const key = isOurs(metadata, project) ? keyIn(metadata) : undefined;
    if (key === undefined || typeof charge !== 'object' || charge === null)
      return noActivity(payment, key);
    // The charge's sum leaves out failed refunds, so the refunds themselves are listed.
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: payment, limit: 100 }),
      charge.disputed
        ? stripe.disputes.list({ payment_intent: payment, limit: 100 })
        : { data: [] },
    ]);
    return {
      ...noActivity(payment, key),
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
    return { events, next: page.has_more ? page.data.at(-1)?.id : undefined };
  },

  haveExpired: async (from, to) => {
    const haveExpired = new Map<string, boolean>();
    const created = secondsBetween(from, to);
    const sessions = stripe.checkout.sessions.list({ created, limit: 100 });
    for await (const { metadata, status } of sessions) {
      const key = isOurs(metadata, project) ? keyIn(metadata) : undefined;
      if (key === undefined) continue;
      haveExpired.set(key, status === 'expired' && haveExpired.get(key) !== false);
    }
    return haveExpired;
  },

  openSessions: async (from, to) => {
    const open = new Map<string, string>();
    const created = secondsBetween(from, to);
    const sessions = stripe.checkout.sessions.list({ created, status: 'open', limit: 100 });
    for await (const { id, metadata } of sessions) {
      const key = isOurs(metadata, project) ? keyIn(metadata) : undefined;
      if (key !== undefined) open.set(key, id);
    }
    return open;
  },

  event: async (id) => {
    const event = await found(stripe.events.retrieve(id));
    return event && eventOf(event, project);
  },
});
