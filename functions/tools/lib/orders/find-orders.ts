import { orderIn } from '../../../src/adapters/records/order.ts';
import type { Order } from '../../../src/domain/order.ts';
import type { Condition, Documents, Found } from '../../../src/ports/documents.ts';

/** The kinds of orders that can be listed. */
export const kinds = ['new', 'shipped', 'refunded', 'review'] as const;
type Kind = (typeof kinds)[number];

const conditions: Readonly<Record<Kind, Condition>> = {
  new: ['state', '==', 'new'],
  shipped: ['state', '==', 'shipped'],
  refunded: ['refunded', '>', 0],
  review: ['needsReview', '>', ''],
};

/** The orders among the records, without holds and early marks. */
const ordersAmong = (found: readonly Found[]): readonly Order[] =>
  found
    .map(({ id, fields }) => orderIn(id, fields))
    .filter(({ step }) => step !== 'none' && step !== 'held');

/** Orders of a kind, or the latest `limit`, the newest first. Rejects if the store fails. */
export async function listOrders(documents: Documents, kind?: Kind, limit?: number) {
  const query = kind === undefined ? { latestBy: 'placedAt' } : { where: [conditions[kind]] };
  const found = await documents.find('fulfilments', { ...query, ...(limit && { limit }) });
  return ordersAmong(found).toSorted((a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0));
}

/** The orders with a number, however it is written, or a payment. Rejects if the store fails. */
export async function findOrders(documents: Documents, name: string) {
  const plain = name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const condition: Condition = name.startsWith('pi_')
    ? ['payment', '==', name]
    : ['number', '==', `${plain.slice(0, 4)}-${plain.slice(4)}`];
  return ordersAmong(await documents.find('fulfilments', { where: [condition], limit: 10 }));
}
