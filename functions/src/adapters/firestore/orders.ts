import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import { writeAlert } from '../../application/alerts/send-alert.ts';
import { addUnits } from '../../application/stock/set-stock.ts';
import { individualMailLimit } from '../../domain/limits.ts';
import { mailIdOf, mailIdsOf } from '../../domain/mail-ids.ts';
import { digestMail, mailOf, type MailSettings } from '../../domain/order-mail.ts';
import type { Order } from '../../domain/order.ts';
import type { Units } from '../../domain/sale.ts';
import type { Transaction } from '../../ports/documents.ts';
import type { Orders, Ports } from '../../ports/ports.ts';
import { mustWait, readUnpaid } from './networks.ts';
import { orderIn } from './read-order.ts';
import { orderDocument, publicOrderDocument } from './order-document.ts';
import { inventoryOf, stockIn } from './stock.ts';

interface Dependencies
  extends Pick<Ports, 'clock' | 'documents'>, Pick<MailSettings, 'paymentUrl'> {
  /** The owner's address; needed only for mails. */
  readonly owner: () => string;
}

/** The orders, each in documents that no other order touches (behaviour 16.6). */
export const createOrders = ({ documents, clock, owner, paymentUrl }: Dependencies): Orders => ({
  change: (key, decide) =>
    documents.transact(async (transaction) => {
      const before = orderIn(key, await transaction.get('fulfilments', key));
      const result = decide(before);
      if (!result.ok || result.value.order === before) return result;
      const { order, stock, mails, alerts } = result.value;
      const now = clock.now();
      const isUnpaid = before.paymentStage === 'held' && order.paymentStage === 'none';
      const count = isUnpaid && before.hold && (await readUnpaid(transaction, before.hold, now));
      await restock(transaction, stock);
      if (count) count();
      saveDocuments(transaction, before, order);
      for (const mail of mails) {
        const fields = mailOf(mail, order, { owner: owner(), paymentUrl }, now);
        // A mail that is there, whatever wrote it, never keeps the order from being saved.
        transaction.replace('mail', mailIdOf(mail, order), fields);
      }
      for (const { event, fields } of alerts) writeAlert(transaction, event, fields, now);
      // An order's mails name its buyer.
      if (before.erasedAt === undefined && order.erasedAt !== undefined)
        for (const id of mailIdsOf(before)) transaction.remove('mail', id);
      return result;
    }),

  open: (order) => documents.write('fulfilments', order.key, orderDocument(order)),

  mustWait: (client) => mustWait(documents, client, clock.now()),

  get: async (keys) => {
    const found = await documents.getAll('fulfilments', keys);
    return keys.map((key, index) => orderIn(key, found[index]));
  },

  keyOf: async (payment) => {
    const query = { where: [['payment', '==', payment]], limit: 1 } as const;
    return (await documents.find('fulfilments', query))[0]?.id;
  },

  isBusy: async (now) => {
    const recent = ['placedAt', '>', now - individualMailLimit.window] as const;
    const { values } = await documents.sums([{ collection: 'fulfilments', where: [recent] }]);
    return (values[0] ?? 0) >= individualMailLimit.orders;
  },

  placedAfter: async (moment) => {
    const found = await documents.find('fulfilments', { where: [['placedAt', '>', moment]] });
    return found.map(({ id, fields }) => orderIn(id, fields));
  },

  mailAgain: (key, decide) =>
    documents.transact(async (transaction) => {
      const before = orderIn(key, await transaction.get('fulfilments', key));
      const result = decide(before);
      if (!result.ok) return result;
      const { order, mails } = result.value;
      for (const mail of mails) {
        const id = mailIdOf(mail, order);
        saveDocuments(transaction, before, order);
        const fields = mailOf(mail, order, { owner: owner(), paymentUrl }, clock.now());
        transaction.replace('mail', id, fields);
      }
      return result;
    }),

  digestOf: (orders) => digestMail(orders, owner(), clock.now()),

  soldOut: async (units) => {
    const ids = units.map(({ productId }) => productId);
    const products = await documents.getAll('products', ids);
    return units.flatMap(({ productId, quantity }, index) => {
      const inventory = inventoryOf(products[index]);
      if (inventory === undefined || inventory >= quantity) return [];
      return [findProduct(productId)?.name ?? productId];
    });
  },
});

/** Adds units to the stock. In a transaction, reads come before writes, so this comes first. */
async function restock(transaction: Transaction, units: readonly Units[]): Promise<void> {
  const stock = stockIn(transaction);
  const counted = await Promise.all(
    units.map(async (one) => ({ ...one, count: await stock.count(one.productId) })),
  );
  for (const { productId, quantity, count } of counted) addUnits(stock, productId, count, quantity);
}

/** Saves an order's documents; the public one only if it changes, because each write triggers a count of the stock. */
function saveDocuments(transaction: Transaction, before: Order, after: Order): void {
  if (isEmpty(after)) transaction.remove('fulfilments', after.key);
  else transaction.replace('fulfilments', after.key, orderDocument(after));
  const [publicBefore, publicAfter] = [publicOrderDocument(before), publicOrderDocument(after)];
  const session = after.session ?? before.session;
  if (session === undefined || JSON.stringify(publicBefore) === JSON.stringify(publicAfter)) return;
  if (publicAfter === undefined) transaction.remove('orders', session);
  else transaction.replace('orders', session, publicAfter);
}

/** The document of a checkout that ended unpaid is removed, if nothing is known of its money. */
const isEmpty = ({ paymentStage, refunds, disputes, riskSignals }: Order): boolean =>
  paymentStage === 'none' && Object.keys({ ...refunds, ...disputes, ...riskSignals }).length === 0;
