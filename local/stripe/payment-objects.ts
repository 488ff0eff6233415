import type { Stripe } from 'stripe';
import { idOf, seconds, sparse } from './ids.ts';
import { livemode } from './mode.ts';

/** How long a dispute may stay unanswered, in seconds. */
const evidenceTime = 7 * 24 * 3600;

/** The properties of a new payment; `amount` is in cents. */
interface Made {
  readonly payment: string;
  readonly amount: number;
  readonly isPaid: boolean;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
}

export const chargeOf = (made: Made) =>
  sparse<Stripe.Charge>({
    id: idOf('ch'),
    object: 'charge',
    amount: made.amount,
    amount_captured: made.isPaid ? made.amount : 0,
    amount_refunded: 0,
    billing_details: sparse({}),
    captured: made.isPaid,
    created: seconds(),
    currency: 'usd',
    description: made.description,
    disputed: false,
    livemode,
    metadata: made.metadata,
    paid: made.isPaid,
    payment_intent: made.payment,
    refunded: false,
    status: made.isPaid ? 'succeeded' : 'failed',
  });

/** A payment with its charge, which the API returns only if a request expands it. */
export const intentOf = ({ id, charge }: { readonly id: string; readonly charge: Stripe.Charge }) =>
  sparse<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    amount: charge.amount,
    amount_capturable: 0,
    amount_received: charge.amount_captured,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: charge.created,
    currency: charge.currency,
    description: charge.description,
    latest_charge: charge,
    livemode,
    metadata: charge.metadata,
    payment_method_options: {},
    payment_method_types: ['card'],
    review: charge.review,
    status: charge.paid ? 'succeeded' : 'requires_payment_method',
  });

export const refundOf = (
  { id, payment_intent, currency }: Stripe.Charge,
  amount: number,
  status: string,
  metadata: Stripe.Metadata,
) =>
  sparse<Stripe.Refund>({
    id: idOf('re'),
    object: 'refund',
    amount,
    charge: id,
    created: seconds(),
    currency,
    metadata,
    payment_intent,
    status,
  });

export const disputeOf = (charge: Stripe.Charge) =>
  sparse<Stripe.Dispute>({
    id: idOf('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: sparse<Stripe.Dispute.Evidence>({ enhanced_evidence: {} }),
    evidence_details: {
      due_by: seconds() + evidenceTime,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'prefer_manual',
    is_charge_refundable: false,
    livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
