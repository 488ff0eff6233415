import type { Issue } from '../../contract/answers.ts';
import type { WholeOrder } from '../../contract/order-answers.ts';
import { paymentUrl } from '../../../src/adapters/stripe/payment-url.ts';
import { findFailedEmails } from '../../../src/application/email/email-delivery.ts';
import { findOverdueAlerts } from '../../../src/application/alerts/send-alert.ts';
import { progressOf } from '../../../src/application/orders/reconcile-progress.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { isLost, isOver, needsAnswer, reviewsOf } from '../../../src/domain/review-order.ts';
import type { Review } from '../../../src/domain/review-order.ts';
import type { Dispute } from '../../../src/domain/sale.ts';
import type { OwnerPorts } from '../../orders/owner-ports.ts';
import { pluralize } from '../../orders/words.ts';
import { emailIssues } from './refused-emails.ts';

const advice: Readonly<Record<Review, string>> = {
  unreadable:
    'The units could not be read. Check the payment at Stripe, ship the order by hand, then mark it as shipped.',
  'amounts differ':
    'The charge differs from the price of the units, or from the pending amount. Compare the payment at Stripe with the order, then ship or cancel the order.',
  'refund failed':
    'The refund did not reach the bank. Refund the money again; the desk first asks Stripe how much has been refunded.',
  'dispute lost':
    'The money is gone, and cannot be refunded. Do not ship the order. Close it; then you can put unshipped units back up for sale.',
  disputed:
    'Answer it at Stripe, with the tracking number, the date of the parcel and the shopper’s messages, which the desk shows. If you do not answer, you lose the dispute.',
  'fraud warning':
    'The bank suspects that the card was stolen; a dispute may follow. Cancel the order before it ships, or ship it if you know the shopper.',
  'in review':
    'Stripe asks you to review the payment. Approve it there, then ship the order, or cancel the order.',
  'money kept':
    'The shopper paid but gets nothing. Cancel the order, which returns the money, or refund it, or write a note that explains why you do neither.',
};

function textOf(dispute: Dispute): string {
  const { status, dueBy } = dispute;
  if (needsAnswer(dispute)) {
    const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
    return `dispute needs an answer${dueBy === undefined ? '' : ` by ${day.format(dueBy)}`}`;
  }
  if (isLost(dispute)) return 'dispute lost';
  if (isOver(dispute)) return status === 'won' ? 'dispute won' : 'inquiry closed';
  return 'dispute is with the bank';
}

/** An order's disputes, worded for the owner, with deadlines in the desk's time zone. */
export const disputesOf = (order: PlacedOrder) =>
  Object.values(order.disputes).map((dispute) => ({
    text: textOf(dispute),
    /** The deadline for an answer; undefined if none is needed. */
    answerBy: needsAnswer(dispute) ? (dispute.dueBy ?? Infinity) : undefined,
  }));

/** Why an order is in review, worded for the owner, and what to do about each reason. */
export function adviceOn(order: PlacedOrder): WholeOrder['advice'] {
  const open = disputesOf(order).find(({ answerBy }) => answerBy !== undefined);
  return reviewsOf(order).map((review) => ({
    text: review === 'disputed' && open !== undefined ? open.text : review,
    advice: advice[review],
  }));
}

/** The issues of the orders in review, most urgent first. */
function issuesOf(orders: readonly PlacedOrder[]): readonly Issue[] {
  const deadlineOf = (order: PlacedOrder): number =>
    Math.min(Infinity, ...disputesOf(order).flatMap(({ answerBy }) => answerBy ?? []));
  return orders
    .toSorted((a, b) => deadlineOf(a) - deadlineOf(b))
    .flatMap((order) =>
      adviceOn(order)
        .slice(0, 1)
        .map(({ text, advice: todo }) => ({
          text,
          advice: todo,
          order: { id: order.payment ?? numberOf(order), number: numberOf(order) },
          url: order.payment && paymentUrl(order.payment, order.isLive),
        })),
    );
}

/**
 * The owner's issues: orders in review, failed emails and events, and overdue alerts. Rejects if the database fails.
 */
export async function findIssues(
  { documents, clock }: Pick<OwnerPorts, 'documents' | 'clock'>,
  inReview: readonly PlacedOrder[],
): Promise<readonly Issue[]> {
  const now = clock.now();
  const [[state], emails, alerts] = await Promise.all([
    documents.getAll('state', ['reconcile']),
    findFailedEmails({ documents }),
    findOverdueAlerts(documents, now),
  ]);
  return [
    ...issuesOf(inReview),
    ...(await emailIssues(documents, emails)),
    ...[...progressOf(state, now).failed.keys()].map((event) => ({
      text: `Stripe’s event ${event} cannot be applied`,
      advice: 'Find it in Stripe, make the change by hand, and then dismiss the event here.',
      event,
    })),
    ...(alerts.length > 0
      ? [
          {
            text: `${pluralize(alerts.length, 'alert')} did not reach you`,
            advice: 'See the doctor for the reason, and the log for the alerts.',
          },
        ]
      : []),
  ];
}
