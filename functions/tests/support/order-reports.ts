import type { OrderEvent } from '../../src/domain/order-event.ts';
import { reviews } from '../../src/domain/review-order.ts';
import type { Dispute, RiskSignal, PaymentActivity } from '../../src/domain/sale.ts';
import { saleOf } from '../../../testing/sales.ts';
import { total, type Occurrence, type World } from './world.ts';

const now = 1_790_000_000_000;

/** Units that are bought. */
const bought = 2;
const plain = saleOf('cs_1', { 'toe-strap': bought });
const sale = { ...plain, amounts: { ...plain.amounts, total } };
const hold = { units: sale.units ?? [], sessionEndsAt: now };

const disputeOf = (status: string): Dispute => ({
  id: 'dp_1',
  status,
  reason: 'fraudulent',
  amount: total,
  dueBy: now,
});

const riskSignalOf = (what: World['riskSignals'][number]): RiskSignal => ({
  id: what === 'fraud-warning' ? 'issfr_1' : 'prv_1',
  kind: what === 'fraud-warning' ? 'fraud warning' : 'in review',
  reason: 'rule',
  isOpen: what !== 'review-closed',
});

const activity = (news: Partial<PaymentActivity>): OrderEvent => ({
  kind: 'activity',
  payment: 'pi_1',
  refunds: [],
  disputes: [],
  riskSignals: [],
  ...news,
});

/** What is said of one happening, by the world as it was then. */
export function reportOf(what: Occurrence, { refunds }: World): OrderEvent {
  switch (what) {
    case 'opened':
      return { kind: 'opened', hold };
    case 'expired':
      return { kind: 'expired' };
    case 'pending':
    case 'failed':
    case 'paid':
      return { kind: 'sale', stage: what, sale, soldOut: [] };
    case 'refund-part':
    case 'refund-rest':
    case 'refund-fails':
    case 'refund-cancelled':
      return activity({ refunds: refunds.slice(-1) });
    case 'fraud-warning':
    case 'review-opened':
    case 'review-closed':
      return activity({ riskSignals: [riskSignalOf(what)] });
    case 'ship':
      return { kind: 'shipped', tracking: 'T1' };
    case 'ship-part': {
      const units = [{ productId: 'toe-strap', quantity: 1 }] as const;
      return { kind: 'shipped', tracking: 'T1', units, despite: reviews };
    }
    case 'take-back':
      return { kind: 'parcel-taken-back', parcel: 1 };
    case 'correct':
      return { kind: 'tracking-corrected', tracking: 'T2' };
    case 'restock':
      return { kind: 'restocked' };
    case 'come-back': {
      const units = [{ productId: 'toe-strap', quantity: 1, isReturned: true }] as const;
      return { kind: 'restocked', units, id: 'one' };
    }
    case 'readdress':
      return { kind: 'readdressed', buyer: { city: 'Dallas' } };
    case 'close':
      return { kind: 'closed' };
    case 'erase':
      return { kind: 'erased' };
    default:
      return activity({ disputes: [disputeOf(what)] });
  }
}

/** What the hourly comparison says in the end: how the session stands, and what became of its money. */
export function reconciled({ stage, refunds, dispute, riskSignals }: World): readonly OrderEvent[] {
  const disputes = dispute === undefined ? [] : [disputeOf(dispute)];
  if (stage === 'expired') return [{ kind: 'expired' }];
  if (stage === 'none' || stage === 'opened') return [];
  return [
    activity({ refunds, disputes }),
    ...riskSignals.map((one) => activity({ riskSignals: [riskSignalOf(one)] })),
    { kind: 'sale', stage, sale, soldOut: [] },
  ];
}
