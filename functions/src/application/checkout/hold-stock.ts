import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { holdFor } from '../../domain/limits.ts';
import { networksOf, partOf, type Client } from '../../domain/network.ts';
import { nextOrder, reported } from '../../domain/next-order.ts';
import { noOrder } from '../../domain/order.ts';
import type { Units } from '../../domain/sale.ts';
import type { StockCount } from '../../domain/stock.ts';
import type { Payments } from '../../ports/payments.ts';
import type { Orders, Ports } from '../../ports/ports.ts';
import { within } from '../deadline.ts';

/**
 * The answer to a request for units. `open`: the checkout may be opened, until `until` in milliseconds since the epoch
 * if one of its products is limited. `short`: fewer are left, by product id. `busy`: too many are held for the network.
 */
export type Hold =
  | { readonly kind: 'open'; readonly until: number | undefined }
  | { readonly kind: 'short'; readonly left: Readonly<Record<string, number>> }
  | { readonly kind: 'busy' };

type Store = Pick<Ports, 'orders' | 'stock'>;

interface Dependencies extends Pick<Ports, 'clock'> {
  /** Called only for limited products, so that other checkouts wait for no store. */
  readonly store: () => Promise<Store>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly limited: readonly ProductId[];
  /** Against abuse (behaviour 16.5): units per checkout, and the percentage of unsold units for one network. */
  readonly limits: { readonly perShopper: number; readonly percentPerNetwork: number };
  /** Releases the holds of checkouts that ended without a report; returns how many. */
  readonly releaseForgotten: () => Promise<number>;
}

/** Time limit of holding, in milliseconds, which leaves the payment provider its own. */
const deadline = 12_000;

/** Maximum attempts of a checkout that meets others, and milliseconds between them at most. */
const tries = 3;
const pause = 300;

export type Holds = ReturnType<typeof createHolds>;

/**
 * Never sells more of a limited product than there is (behaviour 16.6). Each checkout writes its own hold, then counts
 * what was sold and held at the moment of that commit. Commits have one order, so each checkout sees exactly those
 * before it: the first get the units, and no two refuse each other.
 */
export const createHolds = (dependencies: Dependencies) => ({
  /** Holds units of limited products for a client's checkout. Rejects if the store fails. */
  take: async (key: string, units: readonly Units[], client: Client): Promise<Hold> => {
    const { store, limited, releaseForgotten } = dependencies;
    const wanted = units.filter(({ productId }) => limited.includes(productId));
    if (wanted.length === 0) return { kind: 'open', until: undefined };
    const taking = { ...dependencies, ...(await store()), key, wanted, client };
    const taken = await within(deadline, take(taking));
    if (taken.kind !== 'short' || (await within(deadline, releaseForgotten())) === 0) return taken;
    return within(deadline, take(taking));
  },
  /** Releases a checkout's hold. Rejects if the store fails. */
  release: async (key: string) => releaseHold((await dependencies.store()).orders, key),
});

interface Taking extends Dependencies, Store {
  readonly key: string;
  readonly wanted: readonly Units[];
  /** Under names that do not reveal it. */
  readonly client: Client;
}

async function take(taking: Taking): Promise<Hold> {
  const { orders, stock, clock, sleep, key, wanted, client } = taking;
  const counts = await Promise.all(
    wanted.map(async (units) => ({ ...units, ...(await stock.count(units.productId)) })),
  );
  const now = clock.now();
  const hold = { units: wanted, until: now + holdFor.session, client };
  const { order } = reported(noOrder(key), { kind: 'opened', hold }, now);
  for (let left = tries; ; left -= 1) {
    // Without room, no hold is written that others would count.
    const before = await refusalAt(taking, counts);
    if (before !== undefined) return before;
    const write = () => orders.open(order);
    // If the response was lost, the first attempt's hold is this checkout's own.
    const at = await write().catch(write);
    const refusal = await refusalAt(taking, counts, at);
    if (refusal === undefined) return { kind: 'open', until: hold.until };
    await releaseHold(orders, key);
    if (left === 1) return refusal;
    // The hold in the way may itself be refused in a moment.
    await sleep(pause * (0.5 + Math.random() / 2));
  }
}

/** Why there is no room for one more checkout now or, at the moment of its hold, for this one. */
async function refusalAt(
  { stock, client, limits }: Taking,
  counts: readonly (Units & StockCount)[],
  at?: number,
): Promise<Hold | undefined> {
  const networks = networksOf(client);
  const sums = counts.flatMap(({ productId, closedThrough }) => [
    { sold: productId, after: closedThrough },
    { held: productId },
    ...networks.map(({ kind, name }) => ({ held: productId, by: kind, name })),
  ]);
  const { values } = await stock.sums(sums, at);
  const looked = counts.map(({ productId, quantity, received = 0, closed }, index) => {
    const from = index * (2 + networks.length);
    const [sold = 0, held = 0, ...heldBy] = values.slice(from, from + 2 + networks.length);
    const own = at === undefined ? 0 : quantity;
    const unsold = received - closed - sold;
    const most = networks.map(({ part }) =>
      partOf((limits.percentPerNetwork * unsold) / 100, part),
    );
    return {
      productId,
      quantity,
      // More than its network may ever have is not offered to a checkout.
      free: Math.max(0, Math.min(unsold - held + own, limits.perShopper, ...most)),
      isBusy: most.some((limit, one) => (heldBy[one] ?? 0) - own + quantity > limit),
    };
  });
  const short = looked.filter(({ quantity, free }) => free < quantity);
  if (short.length > 0)
    return {
      kind: 'short',
      left: Object.fromEntries(short.map(({ productId, free }) => [productId, free])),
    };
  return looked.some(({ isBusy }) => isBusy) ? { kind: 'busy' } : undefined;
}

/** Releases the hold of a checkout that ended unpaid. Rejects if the store fails. */
const releaseHold = async (orders: Pick<Orders, 'change'>, key: string): Promise<void> => {
  await orders.change(key, (order) => nextOrder(order, { kind: 'expired' }, 0));
};

type Releasing = Pick<Ports, 'clock' | 'documents' | 'log' | 'orders'> & {
  readonly payments: Pick<Payments, 'payable'>;
};

/**
 * Releases the holds of checkouts whose end was never reported, and returns how many. The provider says which checkouts
 * are paid or may still be; the clock alone ends no hold (behaviour 16.6). Rejects if the store or the provider fails.
 */
export async function releaseForgottenHolds(releasing: Releasing) {
  const { documents, orders, payments, clock, log } = releasing;
  const { session, grace } = holdFor;
  const found = await documents.find('fulfilments', {
    where: [
      ['holdUntil', '>', 0],
      ['holdUntil', '<=', clock.now() - grace],
    ],
  });
  const forgotten = found.filter(({ fields }) => fields['state'] === 'held');
  if (forgotten.length === 0) return 0;
  const opened = forgotten.map(({ fields }) => Number(fields['holdUntil']) - session);
  const payable = await payments.payable(Math.min(...opened) - grace, Math.max(...opened) + grace);
  const over = forgotten.filter(({ id }) => !payable.has(id));
  for (const { id } of over) await releaseHold(orders, id);
  if (over.length > 0) log('hold-forgotten', { holds: over.length });
  return over.length;
}
