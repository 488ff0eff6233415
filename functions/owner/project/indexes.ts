/**
 * The indexes and TTL policies for Firestore. Some depend on the catalogue, so `firebase.json` runs this file before
 * each deployment to write `.cache/firestore.indexes.json`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import { sumOf } from '../../src/adapters/firestore/stock.ts';
import type { Collection } from '../../src/ports/documents.ts';
import type { UnitSum } from '../../src/ports/stock.ts';

/** The index that a sum needs: the field of its condition, then the field that is summed. */
function indexOf(wanted: UnitSum) {
  const { collection, field, where } = sumOf(wanted);
  const path = field.split('.').map((name) => (/^\w+$/.test(name) ? name : `\`${name}\``));
  return {
    collectionGroup: collection,
    queryScope: 'COLLECTION',
    fields: [where[0]?.[0], path.join('.')].map((fieldPath) => ({
      fieldPath,
      order: 'ASCENDING',
    })),
  };
}

/** The collections whose records Firestore deletes after their `expireAt`. */
const expiring: readonly Collection[] = [
  'alerts',
  'mail',
  'messageLimits',
  'messages',
  'networks',
  'reports',
];

/** Large fields that no query uses. An index on them would only cost money. */
const unindexed: readonly (readonly [Collection, string])[] = [
  ['privateOrders', 'buyer'],
  ['privateOrders', 'disputes'],
  ['privateOrders', 'history'],
  ['privateOrders', 'note'],
  ['privateOrders', 'refunds'],
  // Searches use a composite index that includes the time.
  ['privateOrders', 'search'],
  ['mail', 'answer'],
  ['mail', 'subject'],
  ['mail', 'text'],
  ['orders', '*'],
  ['reports', 'counts'],
];

export const indexes = {
  indexes: [
    {
      collectionGroup: 'privateOrders',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'search', arrayConfig: 'CONTAINS' },
        { fieldPath: 'placedAt', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'privateOrders',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'state', order: 'ASCENDING' },
        { fieldPath: 'placedAt', order: 'DESCENDING' },
      ],
    },
    ...catalogue
      .flatMap(({ id }): UnitSum[] => [
        { sold: id, after: '' },
        { unshipped: id },
        { restocked: id },
        { held: id },
        { held: id, by: 'network', name: '' },
        { held: id, by: 'block', name: '' },
      ])
      .map(indexOf),
  ],
  fieldOverrides: [
    ...expiring.map((collectionGroup) => ({
      collectionGroup,
      fieldPath: 'expireAt',
      ttl: true,
      indexes: [],
    })),
    ...unindexed.map(([collectionGroup, fieldPath]) => ({
      collectionGroup,
      fieldPath,
      indexes: [],
    })),
  ],
};

if (import.meta.main) {
  await mkdir('.cache', { recursive: true });
  await writeFile('.cache/firestore.indexes.json', JSON.stringify(indexes, undefined, 2));
}
