import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { dayInMs, holdTimes } from '../../domain/limits.ts';
import type { HeldOrder } from '../../domain/order.ts';
import type { Payments } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { releaseHold, undoHold } from './hold-stock.ts';

type Dependencies = Pick<Ports, 'clock' | 'log' | 'orders'>;

type Period = readonly [from: number, to: number];

/**
 * The periods in which the checkouts of these holds were opened, in milliseconds, widened for the time between hold and
 * session. They stay separate, so that one old hold does not have every session since then listed.
 */
function periodsOf(held: readonly HeldOrder[]): readonly Period[] {
  const { session, grace } = holdTimes;
  const opened = held.map(({ hold }) => hold.sessionEndsAt - session);
  const periods: Period[] = [];
  for (const moment of opened.toSorted((a, b) => a - b)) {
    const [from, to] = periods.at(-1) ?? [0, -Infinity];
    if (moment - grace <= to) periods[periods.length - 1] = [from, moment + grace];
    else periods.push([moment - grace, moment + grace]);
  }
  return periods;
}

interface Forgotten extends Dependencies {
  readonly payments: Pick<Payments, 'haveExpired'>;
  /** Whether each report of the provider until now is applied, or dismissed by the owner. */
  readonly isAllApplied?: boolean;
}

/**
 * Releases the holds of checkouts whose end was never reported, and returns how many. The provider says which checkouts
 * are paid or can still be; the clock alone ends no hold (behaviour 16.6). A paid one whose report the owner dismissed
 * is dealt with: it holds nothing a day later. Only one that had a session and was not paid counts against its networks.
 * Rejects if the store or the provider fails.
 */
export async function releaseForgottenHolds(dependencies: Forgotten): Promise<number> {
  const { orders, payments, clock, log, isAllApplied = false } = dependencies;
  const forgotten = await orders.holdsPast('sessionEndsAt', clock.now() - holdTimes.grace);
  if (forgotten.length === 0) return 0;
  const haveExpired = new Map<string, boolean>();
  for (const period of periodsOf(forgotten))
    for (const [key, hasExpired] of await payments.haveExpired(...period))
      haveExpired.set(key, hasExpired && haveExpired.get(key) !== false);
  const isPresumedDismissed = ({ hold }: HeldOrder): boolean =>
    isAllApplied && hold.sessionEndsAt < clock.now() - dayInMs;
  const over = forgotten.filter(
    (order) => haveExpired.get(order.key) !== false || isPresumedDismissed(order),
  );
  for (const { key } of over)
    await (haveExpired.get(key) ? releaseHold : undoHold)(dependencies, key);
  if (over.length > 0) log('hold-forgotten', { holds: over.length });
  return over.length;
}

interface Held extends Dependencies, Pick<Ports, 'stock'> {
  readonly payments: Pick<Payments, 'openSessions' | 'end'>;
}

/** Holds that have had their `first` time, of products whose units are all sold or held: others may want them. */
async function holdsInTheWay({ orders, stock }: Held, now: number) {
  const held = await orders.holdsPast('sessionEndsAt', now + holdTimes.session - holdTimes.first);
  const taken = new Set<ProductId>();
  for (const id of new Set(held.flatMap(productsOf))) if (await isTaken(stock, id)) taken.add(id);
  return held.filter((order) => productsOf(order).some((id) => taken.has(id)));
}

const productsOf = ({ hold }: HeldOrder): readonly ProductId[] =>
  hold.units.map(({ productId }) => productId);

async function isTaken(stock: Held['stock'], id: ProductId): Promise<boolean> {
  const { received = 0, closed, closedThrough } = await stock.count(id);
  const { values } = await stock.sums([{ sold: id, after: closedThrough }, { held: id }]);
  const [sold = 0, held = 0] = values;
  return received - closed - sold - held <= 0;
}

/** Sessions that are ended at the same time, well below the provider's limit. */
const atOnce = 10;

/**
 * Ends the checkouts that held units, unpaid, for as long as the owner allows, or for five minutes if all units are sold
 * or held and no payment has begun, and releases the units (behaviour 16.6).
 * One that is paid at that moment is left alone. If the store or the provider fails, rejects once all others are ended:
 * the next run tries again, but units of a session that did end are released by its report or by `releaseForgottenHolds`.
 */
export async function endHeldSessions(dependencies: Held): Promise<void> {
  const { orders, payments, clock, log } = dependencies;
  const now = clock.now();
  const overdue = await orders.holdsPast('endedByStoreAt', now);
  const inTheWay = await holdsInTheWay(dependencies, now);
  const holds = [
    ...overdue,
    ...inTheWay.filter(({ key }) => !overdue.some((one) => one.key === key)),
  ];
  if (holds.length === 0) return;
  const sessions = new Map<string, string>();
  for (const period of periodsOf(holds))
    for (const [key, session] of await payments.openSessions(...period)) sessions.set(key, session);
  const open = holds.flatMap((hold) => {
    const session = sessions.get(hold.key);
    return session === undefined ? [] : [{ session, isOverdue: overdue.includes(hold) }];
  });
  const failures: unknown[] = [];
  let ended = 0;
  const end = async ({ session, isOverdue }: (typeof open)[number]): Promise<void> => {
    try {
      const key = await payments.end(session, isOverdue ? undefined : 'paying');
      if (key === undefined) return;
      await releaseHold(dependencies, key);
      ended += 1;
    } catch (cause) {
      failures.push(cause);
    }
  };
  for (let index = 0; index < open.length; index += atOnce)
    await Promise.all(open.slice(index, index + atOnce).map(end));
  if (ended > 0) log('holds-ended', { holds: ended });
  if (failures.length > 0) throw new Error('A session was not ended.', { cause: failures[0] });
}
