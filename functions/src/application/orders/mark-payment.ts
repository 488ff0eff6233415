import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import type { Documents } from '../../ports/documents.ts';
import type { Log } from '../../ports/log.ts';
import type { Dispute, Sale, Settlement } from '../../domain/sale.ts';
import { paymentStatus } from './fulfil.ts';
import {
  disputeFields,
  fulfilmentOf,
  isOver,
  isPlaced,
  type Fulfilment,
} from '../../adapters/records/fulfilment.ts';

interface Dependencies {
  readonly documents: Pick<Documents, 'transact'>;
  readonly log: Log;
}

/**
 * Marks an order with what became of its money, once, in whatever order it is reported: the highest refund counts, and
 * a dispute that is over stays over. Before the order is placed, the mark waits for it (behaviour 16.3). Rejects where
 * the store fails.
 */
export async function markSettlement(
  { documents, log }: Dependencies,
  { payment, refunded, dispute }: Settlement,
  key: string,
): Promise<void> {
  const about = { payment, order: orderNumberOf(key) };
  const news = await documents.transact(async (transaction) => {
    const record = fulfilmentOf(await transaction.get('fulfilments', key));
    const isNewRefund = refunded !== undefined && refunded.cents > (record?.refunded ?? 0);
    const isNewDispute = dispute !== undefined && isNews(record?.dispute, dispute);
    if (isNewRefund) {
      const isRefunded = refunded.isFull;
      const isCancelled = isRefunded && record?.state === 'new';
      const fields = {
        refunded: refunded.cents,
        isRefunded,
        ...(isCancelled && { state: 'cancelled' }),
      };
      transaction.merge('fulfilments', key, fields);
      if (isPlaced(record) && record.session !== undefined)
        transaction.merge('orders', record.session, {
          payment: paymentStatus({ refunded: refunded.cents, isRefunded }),
        });
    }
    if (isNewDispute)
      transaction.merge('fulfilments', key, {
        dispute: disputeFields(dispute),
        ...needsHandAfter(record, dispute),
      });
    return {
      refunded: isNewRefund ? refunded : undefined,
      dispute: isNewDispute ? dispute : undefined,
    };
  });
  if (news.refunded !== undefined) {
    const { cents, isFull: full } = news.refunded;
    log('order-refunded', { ...about, cents, full });
  }
  if (news.dispute !== undefined) logDispute(log, about, news.dispute);
}

const isNews = (known: Dispute | undefined, next: Dispute): boolean => {
  if (known === undefined || known.id !== next.id) return true;
  return !isOver(known) && (known.status !== next.status || known.dueBy !== next.dueBy);
};

/** An open dispute needs a hand unless something else does already; one that is over no longer does. */
const needsHandAfter = (record: Fulfilment | undefined, dispute: Dispute): object => {
  const reason = record?.needsHand ?? '';
  if (reason !== '' && reason !== 'disputed') return {};
  return { needsHand: isOver(dispute) ? '' : 'disputed' };
};

const logDispute = (
  log: Log,
  about: { readonly payment: string; readonly order: string },
  dispute: Dispute,
): void => {
  const { status, reason, amount, dueBy } = dispute;
  const fields = { ...about, status, reason, cents: amount };
  if (isOver(dispute)) log('dispute-closed', fields);
  else
    log('dispute-opened', {
      ...fields,
      dueBy: dueBy === undefined ? undefined : new Date(dueBy).toISOString(),
    });
};

/** Marks an order whose bank refused: there is nothing to ship. False where that was known. */
export const markFailed = (
  { documents }: Pick<Dependencies, 'documents'>,
  { key, sessionId, payment }: Sale,
): Promise<boolean> =>
  documents.transact(async (transaction) => {
    const record = fulfilmentOf(await transaction.get('fulfilments', key));
    if (record?.state === 'failed' || isPlaced(record)) return false;
    transaction.merge('fulfilments', key, {
      state: 'failed',
      number: orderNumberOf(key),
      payment: payment ?? null,
      // What was held for it is for others again.
      holdUntil: 0,
    });
    if (record?.state === 'pending') transaction.merge('orders', sessionId, { payment: 'failed' });
    return true;
  });
