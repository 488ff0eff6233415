/** Tests what the payments contract does not cover: rare and malformed events. */
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { marked, orderKey, project, stripeSession } from '../../../tests/support/stripe-session.ts';
import { handledEvents } from './event-types.ts';
import { eventOf } from './events.ts';
import { noUpdate } from '../../domain/sale.ts';

const read = (type: string, object?: unknown) => {
  const data = object === undefined ? {} : { object };
  const event: unknown = { id: 'evt_1Test', created: 1_790_000_500, type, data };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's API may return it
  return eventOf(event as Stripe.Event, project);
};

const payment = 'pi_3Test';
const refund = { id: 're_1', amount: 500, created: 1_790_000_000, payment_intent: payment };
const about = (news: object) => ({
  kind: 'payment-update',
  payment,
  update: { ...noUpdate(payment), ...news },
});
const refunded = (failure: object | undefined) =>
  about({ refunds: [{ id: 're_1', cents: 500, at: 1_790_000_000_000, failure }] });
const failedAt = 1_790_000_500_000;
const review = { id: 'prv_1', reason: 'rule', payment_intent: payment };
const dispute = { id: 'dp_1', status: 'lost', reason: 'general', amount: 900 };
const completed = 'checkout.session.completed';
const ofAnother = { metadata: marked({ project: 'another' }) };
const foreign = { kind: 'foreign', payment: undefined };

test.each<[string, object, object]>([
  [
    completed,
    stripeSession({ payment_status: 'no_payment_required' }),
    { kind: 'sale', stage: 'paid', payment, sale: { key: orderKey } },
  ],
  [completed, stripeSession({ payment_status: 'unpaid' }), { kind: 'sale', stage: 'pending' }],
  [
    completed,
    stripeSession({ payment_status: 'on_account' }),
    { kind: 'unreadable', payment, cause: new Error('The session has no known payment status.') },
  ],
  [
    completed,
    stripeSession({ payment_status: 'on_account', ...ofAnother }),
    { kind: 'foreign', payment },
  ],
  ['refund.failed', refund, refunded({ at: failedAt, reason: undefined })],
  [
    'refund.updated',
    { ...refund, status: 'canceled' },
    refunded({ at: failedAt, reason: 'canceled' }),
  ],
  ['charge.refund.updated', { ...refund, status: 'failed' }, refunded({ at: failedAt })],
  ['refund.updated', { ...refund, status: 'succeeded' }, refunded(undefined)],
  [
    'review.closed',
    review,
    about({ riskSignals: [{ id: 'prv_1', kind: 'in review', reason: 'rule', isOpen: false }] }),
  ],
  // This report leaves the order in review, so nothing ships even if the refund fails.
  ['review.closed', { ...review, reason: 'refunded_as_fraud' }, { ...about({}), isPart: true }],
  [
    'charge.dispute.updated',
    { ...dispute, payment_intent: payment },
    about({ disputes: [{ ...dispute, dueBy: undefined }] }),
  ],
  [
    'charge.dispute.updated',
    { ...dispute, status: 'of_tomorrow', payment_intent: payment },
    about({ disputes: [{ ...dispute, status: 'unknown', dueBy: undefined }] }),
  ],
  [
    'charge.refunded',
    { metadata: marked() },
    { kind: 'unreadable', payment: undefined, cause: new Error('The event names no payment.') },
  ],
  ['charge.refunded', { payment_intent: payment, ...ofAnother }, { kind: 'foreign', payment }],
  ['refund.failed', { payment_intent: null }, foreign],
  ['charge.dispute.created', { payment_intent: null }, foreign],
  ['review.opened', { ...review, payment_intent: undefined }, foreign],
])('%s of %j is reported as %j', (type, object, expected) => {
  expect(read(type, object)).toMatchObject({ id: 'evt_1Test', type, ...expected });
});

test.each(handledEvents)('the event %s is known', (type) => {
  const object = { ...stripeSession(), ...refund, metadata: {}, status: 'x' };
  expect(read(type, object).kind).not.toBe('unknown');
});
