import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { marked, orderKey, project, stripeSession } from '../../../tests/support/stripe-session.ts';
import { handledEvents } from './event-types.ts';
import { eventOf } from './events.ts';

const read = (type: string, object?: unknown) => {
  const data = object === undefined ? {} : { object };
  const event: unknown = { id: 'evt_1Test', created: 1_790_000_500, type, data };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's interface may give it
  return eventOf(event as Stripe.Event, project);
};
const about = { id: 'evt_1Test', payment: 'pi_3Test' };

const activity = {
  payment: 'pi_3Test',
  key: undefined,
  refunds: [],
  disputes: [],
  riskSignals: [],
};
const refund = { id: 're_1', amount: 500, created: 1_790_000_000, payment_intent: 'pi_3Test' };

describe('what the provider reports', () => {
  test.each([
    ['checkout.session.completed', 'paid', 'paid'],
    ['checkout.session.completed', 'no_payment_required', 'paid'],
    ['checkout.session.completed', 'unpaid', 'pending'],
    ['checkout.session.completed', undefined, 'pending'],
    ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
    ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
  ])('%s, %s, is a sale that is %s', (type, status, stage) => {
    const event = read(type, stripeSession({ payment_status: status }));
    expect(event).toMatchObject({ ...about, type, kind: 'sale', stage, sale: { key: orderKey } });
  });

  test('a session that expired is not a sale', () => {
    const event = read('checkout.session.expired', stripeSession({ payment_status: 'unpaid' }));
    expect(event).toMatchObject({ ...about, kind: 'expired', sale: { key: orderKey } });
  });

  test('another shop’s session, charge, refund and dispute are foreign', () => {
    const foreign = { ...about, payment: undefined, kind: 'foreign' };
    expect(read('checkout.session.completed', stripeSession({ metadata: {} }))).toMatchObject({
      kind: 'foreign',
    });
    for (const type of ['charge.refunded', 'refund.failed', 'charge.dispute.created'])
      expect(read(type, { payment_intent: null, metadata: {} })).toEqual({ ...foreign, type });
    const ofAnother = { payment_intent: 'pi_1', metadata: marked({ project: 'another' }) };
    expect(read('charge.refunded', ofAnother)).toMatchObject({ kind: 'foreign' });
  });

  test('charge.refunded says how much went back in all, and of which order', () => {
    const charge = { payment_intent: 'pi_3Test', amount_refunded: 500, metadata: marked() };
    expect(read('charge.refunded', charge)).toEqual({
      ...about,
      type: 'charge.refunded',
      kind: 'refunded',
      activity: { ...activity, key: orderKey },
      cents: 500,
    });
  });

  test('charge.refunded of a charge of ours without a payment cannot be read', () => {
    expect(read('charge.refunded', { metadata: marked() })).toMatchObject({
      kind: 'unreadable',
      payment: undefined,
      cause: new Error('The event names no payment.'),
    });
  });

  const failedAt = 1_790_000_500_000;
  test.each([
    ['refund.failed', { failure_reason: 'declined' }, { at: failedAt, reason: 'declined' }],
    ['refund.failed', {}, { at: failedAt, reason: undefined }],
    ['refund.updated', { status: 'canceled' }, { at: failedAt, reason: 'canceled' }],
    ['charge.refund.updated', { status: 'failed' }, { at: failedAt, reason: undefined }],
    ['refund.updated', { status: 'succeeded' }, undefined],
    ['refund.updated', { status: 'pending' }, undefined],
  ])('%s of %j says when and why it failed', (type, more, failure) => {
    expect(read(type, { ...refund, ...more })).toEqual({
      ...about,
      type,
      kind: 'activity',
      activity: {
        ...activity,
        refunds: [{ id: 're_1', cents: 500, at: 1_790_000_000_000, failure }],
      },
    });
  });

  test.each([
    ['radar.early_fraud_warning.created', 'fraud warning', true],
    ['review.opened', 'in review', true],
    ['review.closed', 'in review', false],
  ])('%s is a risk signal of a payment: %s', (type, kind, isOpen) => {
    const given = { id: 'prv_1', reason: 'rule', fraud_type: 'rule', payment_intent: 'pi_3Test' };
    expect(read(type, given)).toEqual({
      ...about,
      type,
      kind: 'activity',
      activity: { ...activity, riskSignals: [{ id: 'prv_1', kind, reason: 'rule', isOpen }] },
    });
    expect(read(type, { ...given, payment_intent: undefined })).toMatchObject({ kind: 'foreign' });
  });

  test('review.closed for a refunded fraud counts as activity of the payment, and ends no review', () => {
    const given = { id: 'prv_1', reason: 'refunded_as_fraud', payment_intent: 'pi_3Test' };
    const type = 'review.closed';
    expect(read(type, given)).toEqual({ ...about, type, kind: 'activity', isPart: true, activity });
  });

  test.each(handledEvents)('%s is known', (type) => {
    const object = { ...stripeSession(), ...refund, metadata: {}, status: 'x' };
    expect(read(type, object).kind).not.toBe('unknown');
  });

  test.each(['created', 'updated', 'closed'])('charge.dispute.%s is about a dispute', (step) => {
    const dispute = { id: 'dp_1', status: 'lost', reason: 'general', amount: 900 };
    const type = `charge.dispute.${step}`;
    expect(read(type, { ...dispute, payment_intent: 'pi_3Test' })).toEqual({
      ...about,
      type,
      kind: 'activity',
      activity: { ...activity, disputes: [{ ...dispute, dueBy: undefined }] },
    });
  });
});

describe('the payment of an event', () => {
  test.each([
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
