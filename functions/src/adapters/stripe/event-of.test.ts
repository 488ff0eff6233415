import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { orderKey, project, stripeSession } from '../../../tests/support/stripe-session.ts';
import { eventOf } from './event-of.ts';

const read = (type: string, object?: unknown) => {
  const data = object === undefined ? {} : { object };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's interface may give it
  return eventOf({ id: 'evt_1Test', type, data } as unknown as Stripe.Event, project);
};
const about = { id: 'evt_1Test', payment: 'pi_3Test' };

describe('what the provider reports', () => {
  it.each([
    ['checkout.session.completed', 'completed'],
    ['checkout.session.async_payment_succeeded', 'payment-succeeded'],
    ['checkout.session.async_payment_failed', 'payment-failed'],
    ['checkout.session.expired', 'expired'],
  ])('%s is about a sale', (type, kind) => {
    const event = read(type, stripeSession());
    expect(event).toMatchObject({ ...about, type, kind, sale: { key: orderKey } });
  });

  it.each(['created', 'updated', 'closed'])('charge.dispute.%s is about a dispute', (step) => {
    const dispute = { id: 'dp_1', status: 'lost', reason: 'general', amount: 900 };
    const type = `charge.dispute.${step}`;
    expect(read(type, { ...dispute, payment_intent: 'pi_3Test' })).toEqual({
      ...about,
      type,
      kind: 'dispute',
      settlement: {
        payment: 'pi_3Test',
        key: undefined,
        refunded: undefined,
        dispute: { ...dispute, dueBy: undefined },
      },
    });
  });

  it('a refund or a dispute of no payment cannot be read', () => {
    for (const type of ['charge.refunded', 'charge.dispute.created'])
      expect(read(type, { payment_intent: null, metadata: {} })).toMatchObject({
        kind: 'unreadable',
        payment: undefined,
        cause: new Error('The event names no payment.'),
      });
  });
});

describe('the payment of an event', () => {
  it.each([
    ['an id', { payment_intent: 'pi_1' }, 'pi_1'],
    ['all of it', { payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['nothing of the kind', { payment_intent: { id: 1 } }, undefined],
    ['a number', { payment_intent: 1 }, undefined],
    ['nothing', { payment_intent: null }, undefined],
    ['no payment', {}, undefined],
    ['no object', null, undefined],
    ['nothing at all', undefined, undefined],
  ])('is known by %s', (_case, object, payment) => {
    expect(read('charge.captured', object)).toMatchObject({ kind: 'unknown', payment });
  });
});
