import { fulfilmentOf, type Fulfilment } from '../../src/adapters/records/fulfilment.ts';
import type { Condition, Documents, Found } from '../../src/ports/documents.ts';

/** What a list may be narrowed to. */
export const kinds = ['new', 'shipped', 'refunded', 'hand'] as const;
type Kind = (typeof kinds)[number];

const conditions: Readonly<Record<Kind, Condition>> = {
  new: { field: 'state', is: '==', value: 'new' },
  shipped: { field: 'state', is: '==', value: 'shipped' },
  refunded: { field: 'refunded', is: '>', value: 0 },
  hand: { field: 'needsHand', is: '>', value: '' },
};

/** An order and the key of its record. */
export interface Listed {
  readonly key: string;
  readonly order: Fulfilment;
}

const listed = (found: readonly Found[]): readonly Listed[] =>
  found.flatMap(({ id, fields }) => {
    const order = fulfilmentOf(fields);
    // A hold, or what waits for its order, is none yet.
    return order === undefined || order.placedAt === 0 ? [] : [{ key: id, order }];
  });

/** Orders, the newest first; the latest of all where nothing narrows them, `limit` of them. Rejects where the store fails. */
export async function listOrders(
  documents: Documents,
  kind?: Kind,
  limit?: number,
): Promise<readonly Listed[]> {
  const query = kind === undefined ? { latestBy: 'placedAt' } : { where: [conditions[kind]] };
  const found = await documents.find('fulfilments', { ...query, ...(limit && { limit }) });
  return listed(found).toSorted((a, b) => b.order.placedAt - a.order.placedAt);
}

/** The orders of a number, written as people do, or of a payment. Rejects where the store fails. */
export async function findOrders(documents: Documents, name: string): Promise<readonly Listed[]> {
  const plain = name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const condition: Condition = name.startsWith('pi_')
    ? { field: 'payment', is: '==', value: name }
    : { field: 'number', is: '==', value: `${plain.slice(0, 4)}-${plain.slice(4)}` };
  return listed(await documents.find('fulfilments', { where: [condition], limit: 10 }));
}
