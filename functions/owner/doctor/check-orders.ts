import { integerOf } from '../../../src/domain/field.ts';
import { minuteIn } from '../../src/domain/day.ts';
import { dayInMs, holdTimes } from '../../src/domain/limits.ts';
import { numberOf } from '../../src/domain/order.ts';
import { needsAnswer, openDisputes, reviewsOf } from '../../src/domain/review-order.ts';
import { timeZone } from '../../src/settings/settings.ts';
import { listOrders } from '../orders/find-orders.ts';
import { bad, check, good, type Check } from './finding.ts';

/** The limits for these checks, in milliseconds. */
const limits = {
  review: 30 * dayInMs,
  dispute: 3 * dayInMs,
  digest: dayInMs,
  hold: 2 * 60 * 60_000,
  erasing: 31 * dayInMs,
} as const;

/** Checks that no order has been in review for a month, and that no unanswered dispute is near its deadline. */
export const checkReviews: Check = async ({ documents, clock, env }) => {
  const now = clock.now();
  const orders = await listOrders(documents, 'review');
  const faults = orders.flatMap((order) => {
    const number = numberOf(order);
    const isOld = (order.placedAt ?? now) < now - limits.review;
    const due = openDisputes(order)
      .filter(needsAnswer)
      .map(({ dueBy }) => dueBy ?? Infinity)
      .find((dueBy) => dueBy < now + limits.dispute);
    if (due !== undefined) {
      const until = minuteIn(timeZone(env), due);
      return [bad(`${number} is disputed: answer at Stripe by ${until}, or you lose the dispute.`)];
    }
    const why = reviewsOf(order).join(', ');
    return isOld ? [bad(`${number} has been in review for a month: ${why}.`)] : [];
  });
  return faults.length > 0 ? faults : [good('Nothing in review is urgent.')];
};

/** Checks the scheduled jobs for orders, which send the digest, end holds and erase old orders. */
export const checkJobs: Check = async ({ documents, clock }) => {
  const now = clock.now();
  const [digest, retention] = await documents.getAll('state', ['digest', 'retention']);
  const through = integerOf(digest, 'through') ?? now;
  const held = await documents.find('privateOrders', {
    where: [
      ['holdUntil', '>', 0],
      ['holdUntil', '<=', now - limits.hold + holdTimes.session],
    ],
  });
  const isOld = async (): Promise<boolean> => {
    const where = [
      ['placedAt', '>', 0],
      ['placedAt', '<=', now - limits.erasing],
    ] as const;
    return (await documents.find('privateOrders', { where, limit: 1 })).length > 0;
  };
  const erasedAt = integerOf(retention, 'endedAt');
  const isErasing = erasedAt === undefined ? !(await isOld()) : erasedAt > now - limits.erasing;
  return [
    check(
      through > now - limits.digest,
      'The digest of orders is not late.',
      'The digest of orders is a day late: see digest-failed in the log. The desk still shows the orders.',
    ),
    check(
      held.length === 0,
      'No checkout has held units for two hours.',
      `${held.length} ${held.length === 1 ? 'checkout has' : 'checkouts have'} held units for two hours: look for hold-forgotten in the log, and check that endHeldSessions runs.`,
    ),
    check(
      isErasing,
      'Old orders are being erased.',
      'Old orders have not been erased for a month, although the privacy policy promises it: does eraseOrders run?',
    ),
  ];
};
