/** What is said of a history, and what an order has to come to by it: the machine's rules once more, in another way. */
import type { Change, OrderEvent } from '../../src/domain/order-event.ts';
import {
  isOver,
  needsAnswer,
  paymentOf,
  refundedOf,
  reviewOf,
  stateOf,
  type Order,
} from '../../src/domain/order.ts';
import type { Dispute } from '../../src/domain/sale.ts';
import { saleOf } from './sales.ts';
import { sumOf, total, type Happening, type World } from './world.ts';

const now = 1_790_000_000_000;

const plain = saleOf('cs_1', { 'toe-strap': 2 });
const sale = { ...plain, amounts: { ...plain.amounts, total } };
const hold = { units: sale.units ?? [], until: now };

const disputeOf = (status: string): Dispute => ({
  id: 'dp_1',
  status,
  reason: 'fraudulent',
  amount: total,
  dueBy: now,
});

/** What is said of one happening, by the world as it was then. */
export function reportOf(what: Happening, { refunds }: World): OrderEvent {
  switch (what) {
    case 'opened':
      return { kind: 'opened', hold };
    case 'expired':
    case 'erase':
      return { kind: what === 'erase' ? 'erased' : what };
    case 'pending':
    case 'failed':
    case 'paid':
      return { kind: what, sale, soldOut: [] };
    case 'refund-part':
    case 'refund-rest':
    case 'refund-fails':
      return { kind: 'settled', payment: 'pi_1', refunds: refunds.slice(-1), disputes: [] };
    case 'ship':
      return { kind: 'shipped', tracking: 'T1' };
    case 'correct':
      return { kind: 'tracking-corrected', tracking: 'T2' };
    case 'restock':
      return { kind: 'restocked' };
    default:
      return { kind: 'settled', payment: 'pi_1', refunds: [], disputes: [disputeOf(what)] };
  }
}

/** What the hourly comparison says in the end: how the session stands, and what became of its money. */
export function reconciled({ step, refunds, dispute }: World): readonly OrderEvent[] {
  const disputes = dispute === undefined ? [] : [disputeOf(dispute)];
  if (step === 'expired') return [{ kind: 'expired' }];
  if (step === 'none' || step === 'opened') return [];
  return [
    { kind: 'settled', payment: 'pi_1', refunds, disputes },
    { kind: step, sale, soldOut: [] },
  ];
}

/** What the owner did that was not refused, and which failed refunds the parcel was sent in spite of. */
export interface Done {
  readonly accepted: readonly Happening[];
  readonly settled: readonly string[];
}

/** What an order has to come to, from what is true alone: the machine's rules once more, in another way. */
export function expectOrder(order: Order, world: World, { accepted, settled }: Done): void {
  const { step, refunds, dispute } = world;
  const isShipped = accepted.includes('ship');
  const back = sumOf(refunds);
  const unshipped = back === total ? 'cancelled' : 'new';
  const state = {
    none: undefined,
    opened: 'held',
    expired: undefined,
    pending: 'pending',
    failed: 'failed',
    paid: isShipped ? 'shipped' : unshipped,
  }[step];
  expectSame(stateOf(order), state);
  expectSame(refundedOf(order).cents, back);
  expectSame(order.disputes['dp_1']?.status, dispute);
  const shown = back === total ? 'refunded' : 'partly-refunded';
  const payment = step === 'pending' || step === 'failed' || step === 'paid' ? step : undefined;
  expectSame(paymentOf(order), step === 'paid' && back > 0 ? shown : payment);
  const owed = refunds.some(
    ({ id, failure, at }) =>
      failure !== undefined &&
      !settled.includes(id) &&
      !refunds.some((one) => one.failure === undefined && one.at > at),
  );
  const isOpen = dispute !== undefined && !isOver(disputeOf(dispute));
  const disputed = isOpen ? 'disputed' : undefined;
  expectSame(reviewOf(order), back < total && owed ? 'refund failed' : disputed);
  expectSame(order.erasedAt !== undefined, accepted.includes('erase'));
  const isKept = ['pending', 'failed', 'paid'].includes(step) && !accepted.includes('erase');
  expectSame(order.buyer !== undefined, isKept);
  expectSame(order.session !== undefined, isKept);
  const tracking = accepted.includes('correct') ? 'T2' : 'T1';
  expectSame(order.tracking, isShipped ? tracking : undefined);
  expectSame(order.isRestocked, accepted.includes('restock'));
  expectSame(order.hold !== undefined, step === 'opened');
}

// Millions of `expect` would take minutes.
export const expectSame = (found: unknown, wanted: unknown): void => {
  if (found !== wanted) throw new Error(`${String(found)} in place of ${String(wanted)}`);
};

/** Everybody hears of everything once, and of nothing that is not so. */
export function expectSaid(changes: readonly Change[], world: World, { accepted }: Done): void {
  const mails = changes.flatMap((change) => change.mails);
  const alerts = changes.flatMap((change) => change.alerts);
  const times = (one: string): number => mails.filter((mail) => mail === one).length;
  expectSame(times('order'), world.step === 'paid' ? 1 : 0);
  expectSame(times('shipped'), accepted.includes('ship') ? 1 : 0);
  // Of who is erased there is no address.
  const [corrected, erased] = [accepted.indexOf('correct'), accepted.indexOf('erase')];
  expectSame(times('tracking'), corrected < 0 || (erased >= 0 && erased < corrected) ? 0 : 1);
  expectSame(
    changes.filter(({ restocks }) => restocks).length,
    accepted.includes('restock') ? 1 : 0,
  );
  const failed = world.refunds.filter(({ failure }) => failure !== undefined).length;
  expectSame(alerts.filter(({ event }) => event === 'refund-failed').length, failed);
  const opened = alerts.filter(({ event }) => event === 'dispute-opened');
  expectSame(new Set(opened.map(({ fields }) => fields['status'])).size, opened.length);
  const isAsked = world.dispute !== undefined && needsAnswer(disputeOf(world.dispute));
  if (isAsked && !opened.some(({ fields }) => fields['status'] === world.dispute))
    throw new Error('Nobody is told of a dispute.');
}
