import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { within } from '../deadline.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Documents } from '../../ports/documents.ts';
import type { Pieces } from '../../domain/sale.ts';
import { dayInMs, holdFor } from '../../domain/limits.ts';
import { fulfilmentOf } from '../../adapters/records/fulfilment.ts';
import { pieceMap } from '../../adapters/records/parts.ts';
import { heldAt, inventoryOf, soldAfter, stockCountOf } from '../../adapters/records/stock.ts';

/** Whether a checkout may be opened; its pieces are held until then, in milliseconds since the epoch. */
interface Hold {
  readonly isSoldOut: boolean;
  /** Undefined where none of its products is limited. */
  readonly until: number | undefined;
}

export interface Holds {
  /** Holds the pieces of limited products for a checkout. Rejects where the store fails. */
  take(key: string, pieces: readonly Pieces[]): Promise<Hold>;
  /** Gives back what was held for a checkout. Rejects where the store fails. */
  release(key: string): Promise<void>;
}

interface Dependencies {
  /** Asked for only where a product is limited: other checkouts wait for no store. */
  readonly documents: () => Promise<Documents>;
  readonly clock: Clock;
  readonly limited: readonly ProductId[];
}

/** Milliseconds that holding may take, so that the payment provider has its own afterwards. */
const deadline = 12_000;

/**
 * Keeps the promise of limited products (behaviour 16.6): no more is sold than there is. Each checkout first writes its
 * own hold and then counts all that is sold and held: of those that come at the same time the last to count sees every
 * other, so that never more is promised than there is, though they share no record. Holds end by themselves.
 */
export const createHolds = ({ documents, clock, limited }: Dependencies): Holds => ({
  take: async (key, pieces) => {
    const held = pieces.filter(({ productId }) => limited.includes(productId));
    if (held.length === 0) return { isSoldOut: false, until: undefined };
    return within(deadline, take(await documents(), clock.now(), key, held));
  },
  release: async (key) => releaseHold(await documents(), key),
});

async function take(
  documents: Documents,
  now: number,
  key: string,
  held: readonly Pieces[],
): Promise<Hold> {
  const ids = held.map(({ productId }) => productId);
  const products = await documents.getAll('products', ids);
  const inventories = products.map((product) => inventoryOf(product) ?? 0);
  // What is shown as gone is gone: nothing needs to be counted.
  if (held.some(({ quantity }, index) => (inventories[index] ?? 0) < quantity))
    return { isSoldOut: true, until: undefined };

  const until = now + holdFor.session;
  await documents.transact(async (transaction) => {
    transaction.create('fulfilments', key, {
      state: 'held',
      held: pieceMap(held),
      holdUntil: until + holdFor.grace,
      // The store deletes by itself what was never paid.
      expireAt: new Date(until + 7 * dayInMs),
    });
  });
  if (await hasRoom(documents, now, ids, inventories)) return { isSoldOut: false, until };
  await releaseHold(documents, key);
  return { isSoldOut: true, until: undefined };
}

/** Whether all that is sold and held of these products is within what was received. */
async function hasRoom(
  documents: Documents,
  now: number,
  ids: readonly ProductId[],
  inventories: readonly number[],
): Promise<boolean> {
  const stocks = await documents.getAll('stock', ids);
  const counts = ids.map((id, index) => ({
    id,
    ...stockCountOf(stocks[index], inventories[index]),
  }));
  const { values } = await documents.sums(
    counts.flatMap(({ id, closedThrough }) => [soldAfter(id, closedThrough), heldAt(id, now)]),
  );
  return counts.every(({ received = 0, closed }, index) => {
    const [sold = 0, held = 0] = values.slice(2 * index, 2 * index + 2);
    return closed + sold + held <= received;
  });
}

/** Gives back what was held for a checkout that ended unpaid. Rejects where the store fails. */
const releaseHold = (documents: Pick<Documents, 'transact'>, key: string): Promise<void> =>
  documents.transact(async (transaction) => {
    const record = fulfilmentOf(await transaction.get('fulfilments', key));
    if (record?.state === 'held') transaction.remove('fulfilments', key);
  });
