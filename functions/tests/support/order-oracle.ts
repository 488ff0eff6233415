/** What an order has to come to by a history: the machine's rules once more, in another way. */
import type { Change } from '../../src/domain/order-event.ts';
import { handlingOf, paymentOf, refundedOf, stateOf, type Order } from '../../src/domain/order.ts';
import { isLost, isOver, needsAnswer, reviewOf } from '../../src/domain/review-order.ts';
import { asPaid } from './order-events.ts';
import { bought, disputeOf } from './order-reports.ts';
import { sumOf, total, type Occurrence, type World } from './world.ts';

/** What the owner did that changed something, and which failed refunds she knew of when she shipped or closed. */
export interface Done {
  readonly accepted: readonly Occurrence[];
  readonly waived: readonly string[];
}

interface Sent {
  units: number;
  tracking: string;
  isTakenBack: boolean;
}

/** Where the units and parcels are after what the owner did. */
function handled({ accepted }: Done) {
  const parcels: Sent[] = [];
  let [unsold, returned, corrections] = [0, 0, 0];
  let isErased = false;
  const there = (): Sent[] => parcels.filter(({ isTakenBack }) => !isTakenBack);
  const sent = (): number => there().reduce((sum, { units }) => sum + units, 0);
  for (const one of accepted) {
    const due = Math.max(0, bought - sent() - unsold);
    if (one === 'ship' || one === 'ship-part') {
      const units = one === 'ship-part' ? 1 : due || bought - sent();
      unsold -= Math.max(0, units - due);
      parcels.push({ units, tracking: 'T1', isTakenBack: false });
    }
    const [first, last] = [parcels[0], there().at(-1)];
    if (one === 'take-back' && first !== undefined) first.isTakenBack = true;
    if (one === 'correct' && last !== undefined) {
      last.tracking = 'T2';
      // Of who is erased there is no address.
      if (!isErased) corrections += 1;
    }
    if (one === 'restock') unsold = bought - sent();
    if (one === 'come-back') returned = 1;
    isErased ||= one === 'erase';
  }
  const tracking = parcels.map((one) => one.tracking);
  return { sent: sent(), unsold, back: unsold + returned, tracking, corrections };
}

/** Whether a refund that failed is owed: from some failure on, more failed than was given back after it. */
function isOwed({ refunds }: World, { waived: known }: Done): boolean {
  if (sumOf(refunds) >= total) return false;
  const failures = refunds.flatMap(({ id, cents, failure }) =>
    failure && !known.includes(id) ? [{ cents, at: failure.at ?? 0 }] : [],
  );
  const since = (all: readonly { at: number; cents: number }[], moment: number): number =>
    all.reduce((sum, { at, cents }) => (at >= moment ? sum + cents : sum), 0);
  return failures.some(({ at }) => since(failures, at) > since(refunds, at));
}

/** What an order has to come to, from what is true alone: the machine's rules once more, in another way. */
export function expectOrder(found: Order, world: World, done: Done): void {
  const order = asPaid(found);
  const { stage, refunds, dispute, riskSignals } = world;
  const { accepted } = done;
  const { sent, unsold, back, tracking } = handled(done);
  const [given, owed] = [sumOf(refunds), isOwed(world, done)];
  const isClosed = order.closedAt !== undefined;
  // What was shipped or cancelled is closed only for a refund that failed.
  if (isClosed && !accepted.includes('close')) throw new Error('Nobody closed it.');
  const isDone = (sent + unsold >= bought && !owed) || given === total;
  const ended = sent > 0 ? 'shipped' : 'cancelled';
  const unclosed = sent === bought || isDone ? ended : 'new';
  const state = {
    none: undefined,
    opened: 'held',
    expired: undefined,
    pending: 'pending',
    failed: 'failed',
    paid: isClosed ? 'closed' : unclosed,
  }[stage];
  expectSame(stateOf(order), state);
  expectSame(refundedOf(order).cents, given);
  expectSame(order.disputes['dp_1']?.status, dispute);
  const shown = given === total ? 'refunded' : 'partly-refunded';
  const payment = stage === 'pending' || stage === 'failed' || stage === 'paid' ? stage : undefined;
  expectSame(paymentOf(order), stage === 'paid' && given > 0 ? shown : payment);
  const known = dispute && disputeOf(dispute);
  const isNew = state === 'new';
  const isLooked = riskSignals.includes('review-opened') && !riskSignals.includes('review-closed');
  const wanted = [
    owed && 'refund failed',
    isNew && known && isLost(known) && 'dispute lost',
    known && !isOver(known) && 'disputed',
    isNew && riskSignals.includes('fraud-warning') && 'fraud warning',
    isNew && isLooked && 'in review',
  ].find(Boolean);
  expectSame(reviewOf(order), wanted || undefined);
  expectSame(order.erasedAt !== undefined, accepted.includes('erase'));
  const isKept = ['pending', 'failed', 'paid'].includes(stage) && !accepted.includes('erase');
  expectSame(order.buyer !== undefined, isKept);
  const city = accepted.includes('readdress') ? 'Dallas' : 'Austin';
  expectSame(order.buyer?.city, isKept ? city : undefined);
  expectSame(order.session !== undefined, isKept);
  const { parcels, restocked } = handlingOf(found);
  expectSame(parcels.map((one) => one.tracking).join(), tracking.join());
  expectSame(restocked[0]?.quantity ?? 0, back);
  expectSame(order.hold !== undefined, stage === 'opened');
}

// Millions of `expect` would take minutes.
export const expectSame = (found: unknown, wanted: unknown): void => {
  if (found !== wanted) throw new Error(`${String(found)} in place of ${String(wanted)}`);
};

/** Everybody hears of everything once, and of nothing that is not so. */
export function expectEffects(
  changes: readonly Change[],
  order: Order,
  { stage, refunds, dispute, riskSignals }: World,
  done: Done,
): void {
  const { accepted } = done;
  const { back, corrections } = handled(done);
  const mails = changes.flatMap((change) => change.mails);
  const alerts = changes.flatMap((change) => change.alerts);
  const times = (one: string): number => mails.filter((mail) => mail === one).length;
  const alerted = (one: string): number => alerts.filter(({ event }) => event === one).length;
  expectSame(times('order'), stage === 'paid' ? 1 : 0);
  expectSame(times('shipped'), accepted.filter((one) => one.startsWith('ship')).length);
  expectSame(times('taken-back'), accepted.filter((one) => one === 'take-back').length);
  expectSame(times('tracking'), corrections);
  // What is for sale again is what came back, less what was shipped after all.
  const stock = changes.flatMap((change) => change.stock);
  expectSame(
    stock.reduce((sum, { quantity }) => sum + quantity, 0),
    back,
  );
  expectSame(alerted('refund-failed'), refunds.filter(({ failure }) => failure).length);
  expectSame(alerted('fraud-warning'), riskSignals.includes('fraud-warning') ? 1 : 0);
  const isOpen = riskSignals.includes('review-opened') && !riskSignals.includes('review-closed');
  if (isOpen || alerted('review-opened') > 0) expectSame(alerted('review-opened'), 1);
  const opened = alerts.filter(({ event }) => event === 'dispute-opened');
  expectSame(new Set(opened.map(({ fields }) => fields['status'])).size, opened.length);
  const known = dispute && disputeOf(dispute);
  if (known && needsAnswer(known) && !opened.some(({ fields }) => fields['status'] === dispute))
    throw new Error('Nobody is told of a dispute.');
  // A parcel that is taken back needs no alert: the owner does that.
  const isTakenBack = accepted.includes('take-back');
  if (known && isLost(known) && stateOf(order) === 'new' && !isTakenBack)
    expectSame(alerted('dispute-lost'), 1);
}
