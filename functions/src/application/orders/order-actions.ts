import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { Documents } from '../../ports/documents.ts';
import type { Log } from '../../ports/log.ts';
import type { Payments } from '../../ports/payments.ts';
import { fulfilmentOf, isPlaced, type OrderState } from '../../adapters/records/fulfilment.ts';
import { markSettlement } from './mark-payment.ts';
import { shippedMail } from '../../adapters/mail/order-mail.ts';
import { readyToAdd } from '../stock/set-stock.ts';

type Store = Pick<Documents, 'transact'>;

/** Why something is not done with an order, in a sentence. */
type Done = Result<void, string>;

const states: Readonly<Record<OrderState, string>> = {
  held: 'It is a checkout that is not paid.',
  pending: 'Its payment is still pending.',
  failed: 'Its payment failed.',
  new: 'It is not shipped yet: ship or refund it first.',
  shipped: 'It is shipped already.',
  cancelled: 'It is refunded, and nothing is to be shipped.',
};
const missing = 'There is no such order.';

interface Shipping {
  readonly tracking: string | undefined;
  readonly now: number;
  /** Where the shopper's answers go. */
  readonly replyTo: string;
}

/**
 * Marks an order as shipped and has the mail extension write to the shopper, once (behaviour 16.3). Fails with a
 * sentence where there is nothing to ship. Rejects where the store fails.
 */
export const shipOrder = (
  documents: Store,
  key: string,
  { tracking, now, replyTo }: Shipping,
): Promise<Done> =>
  documents.transact(async (transaction) => {
    const record = fulfilmentOf(await transaction.get('fulfilments', key));
    if (record?.state === undefined) return fail(missing);
    if (record.state !== 'new') return fail(states[record.state]);
    transaction.merge('fulfilments', key, {
      state: 'shipped',
      shippedAt: now,
      ...(tracking !== undefined && { tracking }),
      ...(record.needsHand === 'unreadable' && { needsHand: '' }),
    });
    const { number, products, buyer } = record;
    const mail = buyer && shippedMail({ number, products, buyer, tracking }, replyTo, now);
    if (mail !== undefined) transaction.create('mail', `shipped-${key}`, mail);
    return ok(undefined);
  });

/**
 * Empties an order of all that is of its buyer (behaviour 16.4): the public record and the mails go, the private one
 * keeps what the stock is counted by. It stays the key of exactly-once, so that nothing brings the sale back. Fails with
 * a sentence while there is something to ship. Rejects where the store fails.
 */
export const eraseOrder = (documents: Store, key: string, now: number): Promise<Done> =>
  documents.transact(async (transaction) => {
    const fields = (await transaction.get('fulfilments', key)) ?? {};
    const { state, session, erasedAt = now } = fulfilmentOf(fields);
    if (state === undefined) return fail(missing);
    if (state === 'new' || state === 'held' || state === 'pending') return fail(states[state]);
    const { buyer: _buyer, session: _session, tracking: _tracking, ...rest } = fields;
    transaction.replace('fulfilments', key, { ...rest, erasedAt });
    if (session !== undefined) transaction.remove('orders', session);
    transaction.remove('mail', `order-${key}`);
    transaction.remove('mail', `shipped-${key}`);
    return ok(undefined);
  });

interface RefundDependencies {
  readonly documents: Store;
  readonly payments: Pick<Payments, 'refund' | 'settlement'>;
  readonly log: Log;
}

/**
 * Gives back all of an order's money, and with `restock` its pieces to the stock; each of them once, however often it is
 * asked and wherever it broke off before (behaviour 16.3). Fails with a sentence where nothing was paid. Rejects where
 * the store or the provider fails.
 */
export async function refundOrder(
  { documents, payments, log }: RefundDependencies,
  key: string,
  restock: boolean,
): Promise<Done> {
  const record = await documents.transact(async (transaction) =>
    fulfilmentOf(await transaction.get('fulfilments', key)),
  );
  if (record?.state === undefined) return fail(missing);
  if (!isPlaced(record)) return fail(states[record.state]);
  const { payment } = record;
  if (payment === undefined) return fail('Nothing was paid for it.');
  await payments.refund(payment, key);
  await markSettlement({ documents, log }, await payments.settlement(payment), key);
  if (restock) await restockOrder(documents, key, log);
  return ok(undefined);
}

async function restockOrder(documents: Store, key: string, log: Log): Promise<void> {
  const isDone = await documents.transact(async (transaction) => {
    const record = fulfilmentOf(await transaction.get('fulfilments', key));
    if (record?.isRestocked !== false) return false;
    const adding = [];
    for (const { productId, quantity } of record.pieces)
      adding.push({ add: await readyToAdd(transaction, productId), quantity });
    for (const { add, quantity } of adding) add(quantity);
    transaction.merge('fulfilments', key, { isRestocked: true });
    return true;
  });
  if (isDone) log('order-restocked', { order: orderNumberOf(key) });
}
