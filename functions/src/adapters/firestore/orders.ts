import { newEmail } from '../../domain/email.ts';
import { emailIdOf, emailIdsOf } from '../../domain/email-ids.ts';
import { digestEmail, emailOf, type EmailSettings } from '../../domain/order-email.ts';
import { orderEmails, type OrderEmail } from '../../domain/history.ts';
import { isPlaced, type Order, type PaidOrder, type PlacedOrder } from '../../domain/order.ts';
import type { Condition, Fields, Query, Transaction } from '../../ports/documents.ts';
import type { Orders, OrderTransaction, Period } from '../../ports/orders.ts';
import type { Ports } from '../../ports/ports.ts';
import { unpaidDocument, unpaidIn } from './networks.ts';
import { orderDocument, publicOrderDocument } from './order-document.ts';
import { orderIn } from './read-order.ts';
import { stockIn, sumOf } from './stock.ts';

interface Dependencies
  extends Pick<Ports, 'clock' | 'documents'>, Pick<EmailSettings, 'paymentUrl'> {
  /** The owner's email address and the shop's time zone; needed only for emails. */
  readonly owner: () => string;
  readonly timeZone: () => string;
}

export const createOrders = ({
  documents,
  clock,
  owner,
  timeZone,
  paymentUrl,
}: Dependencies): Orders => {
  const find = async (query: Query): Promise<readonly Order[]> =>
    (await documents.find('privateOrders', query)).map(({ id, fields }) => orderIn(id, fields));
  const findPlaced = async (query: Query): Promise<readonly PlacedOrder[]> =>
    (await find(query)).filter(isPlaced);

  const written = (email: OrderEmail, order: PaidOrder): Fields => {
    const fields = emailOf(email, order, { owner: owner(), paymentUrl }, clock.now());
    return { ...fields, order: order.key };
  };

  const portOf = (transaction: Transaction, before: Order): OrderTransaction => ({
    create: (collection, id, fields) => transaction.create(collection, id, fields),
    stock: stockIn(transaction),
    unpaidOf: async (network) => unpaidIn(await transaction.get('networks', network), clock.now()),
    saveUnpaid: (network, unpaid) =>
      transaction.replace('networks', network, unpaidDocument(unpaid, clock.now())),
    save: (order) => saveDocuments(transaction, before, order),
    // An email that already exists must not stop the order from being saved.
    writeEmail: (email, order) =>
      transaction.replace('mail', emailIdOf(email, order), written(email, order)),
    removeEmails: (order) => {
      for (const id of emailIdsOf(order)) transaction.remove('mail', id);
    },
  });

  return {
    transact: (key, work) =>
      documents.transact(async (transaction) => {
        const order = orderIn(key, await transaction.get('privateOrders', key));
        return work(order, portOf(transaction, order));
      }),

    open: (order, wanted) =>
      documents.writeAndSum('privateOrders', order.key, orderDocument(order), wanted.map(sumOf)),

    unpaidOf: async (networks) =>
      (await documents.getAll('networks', networks)).map((one) => unpaidIn(one, clock.now())),

    get: async (keys) => {
      const found = await documents.getAll('privateOrders', keys);
      return keys.map((key, index) => orderIn(key, found[index]));
    },

    keyOf: async (payment) => {
      const query = { where: [['payment', '==', payment]], limit: 1 } as const;
      return (await documents.find('privateOrders', query))[0]?.id;
    },

    placed: (during) => findPlaced({ where: placedIn(during) }),

    countPlaced: async (...during) => {
      const { values } = await documents.sums(
        during.map((one) => ({ collection: 'privateOrders', where: placedIn(one) })),
      );
      return values;
    },

    latest: (limit, during) => findPlaced({ where: placedIn(during), latestBy: 'placedAt', limit }),

    holdsPast: async (moment) => {
      const found = await find({
        where: [
          ['holdUntil', '>', 0],
          ['holdUntil', '<=', moment],
        ],
      });
      return found.filter((order) => order.paymentStage === 'held');
    },

    rewriteEmail: (id, order) => {
      const email = orderEmails.find((one) => emailIdOf(one, order) === id);
      return email && written(email, order);
    },

    digestOf: (all) => digestEmail(all, { owner: owner(), timeZone: timeZone() }, clock.now()),

    emailToOwner: (subject, text) => newEmail(owner(), undefined, subject, [text], clock.now()),
  };
};

/** The conditions for orders that were placed in the given period. */
export const placedIn = ({ after, through }: Period): readonly Condition[] => [
  ['placedAt', '>', after],
  ['placedAt', '<=', through],
];

/** Saves an order's documents. Writes the public one only if it changed, since each write triggers a stock count. */
function saveDocuments(transaction: Transaction, before: Order, after: Order): void {
  if (isEmpty(after)) transaction.remove('privateOrders', after.key);
  else transaction.replace('privateOrders', after.key, orderDocument(after));
  const [publicBefore, publicAfter] = [publicOrderDocument(before), publicOrderDocument(after)];
  const session = sessionOf(after) ?? sessionOf(before);
  if (session === undefined || JSON.stringify(publicBefore) === JSON.stringify(publicAfter)) return;
  if (publicAfter === undefined) transaction.remove('orders', session);
  else transaction.replace('orders', session, publicAfter);
}

const sessionOf = (order: Order): string | undefined =>
  isPlaced(order) ? order.session : undefined;

/** Whether an order's checkout ended unpaid, and no refund, dispute or risk signal is known. */
const isEmpty = ({ paymentStage, refunds, disputes, riskSignals }: Order): boolean =>
  paymentStage === 'none' && Object.keys({ ...refunds, ...disputes, ...riskSignals }).length === 0;
