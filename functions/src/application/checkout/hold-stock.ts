import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { noOrder } from '../../domain/order.ts';
import { holdTimes } from '../../domain/limits.ts';
import {
  holdPenalty,
  networksOf,
  partOf,
  whileWaiting,
  type Client,
} from '../../domain/network.ts';
import type { Units } from '../../domain/sale.ts';
import type { StockCount } from '../../domain/stock.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UnitSum } from '../../ports/stock.ts';
import { withTimeout } from '../deadline.ts';
import { applySystemEvents } from '../orders/apply-order-events.ts';

/**
 * The result of a request to hold units. `open`: the checkout may be opened; if one of its products is limited, its
 * session ends at `sessionEndsAt`, in milliseconds since the epoch. `short`: the units that are left, or that a
 * checkout or its network may have, by product id. `busy`: the network holds too many units.
 */
export type HoldResult =
  | { readonly kind: 'open'; readonly sessionEndsAt: number | undefined }
  | { readonly kind: 'short'; readonly left: Readonly<Record<string, number>> }
  | { readonly kind: 'busy' };

type Store = Pick<Ports, 'orders' | 'stock'>;

interface Dependencies extends Pick<Ports, 'clock'> {
  /** Called only for limited products, so that other checkouts do not wait for the database. */
  readonly store: () => Promise<Store>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Random numbers from 0 to 1 that keep checkouts from colliding again. */
  readonly random?: () => number;
  readonly limited: readonly ProductId[];
  /** Limits against abuse (behaviour 16.5). */
  readonly limits: {
    /** Maximum units per checkout. */
    readonly perShopper: number;
    /** The percentage of a product's unsold units that one network may hold. */
    readonly percentPerNetwork: number;
  };
  /** Releases the holds of checkouts that ended without a report, and returns their number. */
  readonly releaseForgotten: () => Promise<number>;
}

/** Time limit for taking a hold, in milliseconds; it leaves time for the payment provider. */
const deadline = 12_000;

/**
 * Maximum attempts for a checkout that collides with others, and the longest pause between attempts, in milliseconds.
 */
const tries = 3;
const pause = 300;

export type Holds = ReturnType<typeof createHolds>;

/**
 * Never sells more of a limited product than is in stock (behaviour 16.6). Each checkout writes its own hold, and sums
 * the units sold and held as of that write. The database serializes the writes, so each checkout sees exactly the
 * earlier writes, and the first checkouts get the units. If two are simultaneous, each sees the other, and both retry.
 */
export const createHolds = (dependencies: Dependencies) => ({
  /** Holds units of limited products for a client's checkout. Rejects if the database fails. */
  take: async (key: string, units: readonly Units[], client: Client): Promise<HoldResult> => {
    const { store, limited, releaseForgotten } = dependencies;
    const wanted = units.filter(({ productId }) => limited.includes(productId));
    if (wanted.length === 0) return { kind: 'open', sessionEndsAt: undefined };
    const context = { ...dependencies, ...(await store()), key, wanted, client };
    const taken = await takeInTime(context);
    if (taken.kind === 'open') return taken;
    // If releasing holds fails or takes too long, this continues as if none had been released.
    const released = await withTimeout(deadline, releaseForgotten()).catch(() => 0);
    return released === 0 ? taken : takeInTime(context);
  },
  /** Releases the hold of a checkout that ended unpaid. Rejects if the database fails. */
  release: async (key: string): Promise<void> =>
    void (await releaseHold({ ...dependencies, ...(await dependencies.store()) }, key)),
  /** Releases the hold of a checkout that no shopper could pay. Rejects if the database fails. */
  undo: async (key: string): Promise<void> =>
    void (await undoHold({ ...dependencies, ...(await dependencies.store()) }, key)),
});

interface HoldContext extends Dependencies, Store {
  readonly key: string;
  readonly wanted: readonly Units[];
  /** The client, identified by names that do not reveal its address. */
  readonly client: Client;
}

async function takeInTime(context: HoldContext): Promise<HoldResult> {
  const work = take(context);
  try {
    return await withTimeout(deadline, work);
  } catch (cause) {
    // Releases a hold that is written too late. If this fails too, `releaseForgottenHolds` releases the hold.
    void work.then(() => undoHold(context, context.key)).catch(() => undefined);
    throw cause;
  }
}

async function take(context: HoldContext): Promise<HoldResult> {
  const { orders, stock, clock, sleep, key, wanted, client } = context;
  const { random = Math.random } = context;
  const networks = networksOf(client);
  const unpaid = await orders.unpaidOf(networks.map(({ name }) => name));
  const counts = await Promise.all(
    wanted.map(async (units) => ({ ...units, ...(await stock.count(units.productId)) })),
  );
  // One list, so that the database sums everything as of one moment; `availabilityIn` reads each product's part.
  const sums = counts.flatMap(({ productId, closedThrough }): UnitSum[] => [
    { sold: productId, after: closedThrough },
    { held: productId },
    ...networks.map(({ kind, name }) => ({ held: productId, by: kind, name })),
  ]);
  const now = clock.now();
  const isWaiting = unpaid.some((one) => one.until > now);
  const sessionEndsAt = now + holdTimes.session;
  for (let attempt = 1; ; attempt += 1) {
    // Refuses without writing a hold if too few units are left, since other checkouts would count the hold.
    const { values } = await stock.sums(sums);
    const { refusal: before, cost } = availabilityIn({ ...context, isWaiting }, counts, values);
    if (before !== undefined) return before;
    const hold = { units: wanted, sessionEndsAt, by: { client, cost } };
    const write = () => orders.open({ ...noOrder(key), paymentStage: 'held', hold }, sums);
    // If the response was lost, the hold from the first attempt belongs to this checkout.
    const found = await write().catch(write);
    const { refusal } = availabilityIn({ ...context, isWaiting, isHeld: true }, counts, found);
    if (refusal === undefined) return { kind: 'open', sessionEndsAt };
    await undoHold(context, key);
    if (attempt === tries) return refusal;
    // Waits, since the competing hold may itself be refused in a moment.
    await sleep(pause * (0.5 + random() / 2));
  }
}

interface Availability {
  /** The refusal; undefined if the checkout may hold its units. */
  readonly refusal?: HoldResult;
  /** The cost to the checkout's network if the checkout is left unpaid. */
  readonly cost: number;
}

interface Asked extends Pick<HoldContext, 'client' | 'limits'> {
  readonly isWaiting: boolean;
  /** Whether the sums include the checkout's own hold. */
  readonly isHeld?: boolean;
}

/**
 * Whether a checkout may hold its units, checked before or (with `isHeld`) after its hold is written. `sums` contains
 * the sums for each product in turn.
 */
function availabilityIn(
  { client, limits, isWaiting, isHeld = false }: Asked,
  counts: readonly (Units & StockCount)[],
  sums: readonly number[],
): Availability {
  const networks = networksOf(client);
  const each = sums.length / counts.length;
  const roomFor = (count: Units & StockCount, index: number) => {
    const { productId, quantity, received = 0, closed } = count;
    const [sold = 0, held = 0, ...heldBy] = sums.slice(index * each, (index + 1) * each);
    const own = isHeld ? quantity : 0;
    const unsold = received - closed - sold;
    const share = networks.map(({ part }) =>
      partOf((limits.percentPerNetwork * unsold) / 100, part),
    );
    const most = isWaiting ? share.map((units) => partOf(units, whileWaiting.part)) : share;
    const perCheckout = isWaiting ? whileWaiting.units : limits.perShopper;
    return {
      productId,
      quantity,
      // Offers a checkout no more units than its network may ever hold.
      free: Math.max(0, Math.min(unsold - held + own, perCheckout, ...most)),
      isBusy: most.some((limit, one) => (heldBy[one] ?? 0) - own + quantity > limit),
      cost: holdPenalty(quantity, share[0] ?? 1),
    };
  };
  const products = counts.map(roomFor);
  const cost = Math.max(...products.map((one) => one.cost));
  const short = products.filter(({ quantity, free }) => free < quantity);
  const left = Object.fromEntries(short.map(({ productId, free }) => [productId, free]));
  if (short.length > 0) return { cost, refusal: { kind: 'short', left } };
  return { cost, ...(products.some(({ isBusy }) => isBusy) && { refusal: { kind: 'busy' } }) };
}

/** Releases the hold of a checkout that ended unpaid. Rejects if the database fails. */
export const releaseHold = (store: Pick<Ports, 'clock' | 'orders'>, key: string) =>
  applySystemEvents(store, key, { kind: 'expired' });

/**
 * Releases the hold of a checkout that no shopper could pay, or that was paid after all. Its networks incur no penalty
 * (behaviour 16.5). Rejects if the database fails.
 */
export const undoHold = (store: Pick<Ports, 'clock' | 'orders'>, key: string) =>
  applySystemEvents(store, key, { kind: 'expired', isForgiven: true });
