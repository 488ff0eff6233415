import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { dayInMs, holdTimes } from '../../domain/limits.ts';
import type { HeldOrder } from '../../domain/order.ts';
import type { CheckoutSession, Payments } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { releaseHold, undoHold } from './hold-stock.ts';

interface Dependencies extends Pick<Ports, 'clock' | 'log' | 'orders'> {
  readonly payments: Pick<Payments, 'sessions'>;
}

/** A hold with its checkout session; `session` is undefined if none was opened. */
interface Held {
  readonly order: HeldOrder;
  readonly session: CheckoutSession | undefined;
}

const openedAt = ({ hold }: HeldOrder): number => hold.sessionEndsAt - holdTimes.session;

/**
 * The periods in which the checkouts of these holds were opened, in milliseconds, with `grace` before and after. They
 * stay separate, so that an old hold does not require listing every session opened since then.
 */
function periodsOf(held: readonly HeldOrder[]): readonly (readonly [number, number])[] {
  const { grace } = holdTimes;
  const periods: (readonly [number, number])[] = [];
  for (const moment of held.map(openedAt).toSorted((a, b) => a - b)) {
    const [from, to] = periods.at(-1) ?? [0, -Infinity];
    if (moment - grace <= to) periods[periods.length - 1] = [from, moment + grace];
    else periods.push([moment - grace, moment + grace]);
  }
  return periods;
}

/** The holds that are so old that no call can still be opening their sessions, each with its session, if any. */
async function holdsWithSessions({
  orders,
  payments,
  clock,
}: Dependencies): Promise<readonly Held[]> {
  const held = await orders.holdsPast(clock.now() + holdTimes.session - holdTimes.opening);
  const sessions = new Map<string, CheckoutSession>();
  for (const period of periodsOf(held))
    for (const [key, session] of await payments.sessions(...period)) sessions.set(key, session);
  return held.map((order) => ({ order, session: sessions.get(order.key) }));
}

interface Forgotten extends Dependencies {
  /** Whether every report from the provider so far has been applied, or dismissed by the owner. */
  readonly isAllApplied?: boolean;
}

/**
 * Releases the holds of checkouts that ended without a report or never got a session, and returns their number. The
 * provider knows which checkouts are paid or can still be paid; no hold is released just because of its age (behaviour
 * 16.6). If the owner dismissed a paid checkout's report, the hold ends a day after its session's end. Only checkouts
 * that had a session and were not paid count against their networks. Rejects if the database or the provider fails.
 */
export const releaseForgottenHolds = async (dependencies: Forgotten): Promise<number> =>
  releaseForgotten(dependencies, await holdsWithSessions(dependencies));

async function releaseForgotten(dependencies: Forgotten, held: readonly Held[]): Promise<number> {
  const { clock, log, isAllApplied = false } = dependencies;
  const isPresumedDismissed = ({ hold }: HeldOrder): boolean =>
    isAllApplied && hold.sessionEndsAt < clock.now() - dayInMs;
  let released = 0;
  for (const { order, session } of held) {
    if (session?.status === 'expired') await releaseHold(dependencies, order.key);
    else if (session === undefined || isPresumedDismissed(order))
      await undoHold(dependencies, order.key);
    else continue;
    released += 1;
  }
  if (released > 0) log('hold-forgotten', { holds: released });
  return released;
}

interface Ending extends Dependencies, Pick<Ports, 'stock'> {
  readonly payments: Pick<Payments, 'sessions' | 'end'>;
  readonly holdMinutes: number;
  /** Resolves after this many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

const productsOf = ({ hold }: HeldOrder): readonly ProductId[] =>
  hold.units.map(({ productId }) => productId);

async function isTaken(stock: Ending['stock'], id: ProductId): Promise<boolean> {
  const { received = 0, closed, closedThrough } = await stock.count(id);
  const { values } = await stock.sums([{ sold: id, after: closedThrough }, { held: id }]);
  const [sold = 0, held = 0] = values;
  return received - closed - sold - held <= 0;
}

/** Sessions to end per second: far fewer than the provider allows, since shoppers who go back also end sessions. */
const perSecond = 10;

/**
 * Ends unpaid checkouts that have held units for as long as the owner allows, or for five minutes if all units are sold
 * or held and no payment is under way. Releases their units, and units that can no longer be paid for (behaviour 16.6).
 * Skips checkouts that have been paid. If the database or the provider fails for one checkout, ends all others before
 * it rejects, and the next run retries.
 */
export async function endHeldSessions(dependencies: Ending): Promise<void> {
  const { stock, payments, clock, log, holdMinutes, sleep } = dependencies;
  const now = clock.now();
  const held = await holdsWithSessions(dependencies);
  const isPast = ({ order }: Held, time: number): boolean => now - openedAt(order) >= time;
  const open = held.filter(({ session }) => session?.status === 'open');
  const waited = open.filter((one) => isPast(one, holdTimes.first));
  const taken = new Set<ProductId>();
  for (const id of new Set(waited.flatMap(({ order }) => productsOf(order))))
    if (await isTaken(stock, id)) taken.add(id);
  const isOverdue = (one: Held): boolean => isPast(one, holdMinutes * 60_000);
  const isInTheWay = (one: Held): boolean =>
    waited.includes(one) && productsOf(one.order).some((id) => taken.has(id));
  const failures: unknown[] = [];
  let ended = 0;
  const end = async (one: Held): Promise<void> => {
    try {
      const key = await payments.end(one.session?.id ?? '', isOverdue(one) ? undefined : 'paying');
      if (key === undefined) return;
      await releaseHold(dependencies, key);
      ended += 1;
    } catch (cause) {
      failures.push(cause);
    }
  };
  const toEnd = open.filter((one) => isOverdue(one) || isInTheWay(one));
  for (let index = 0; index < toEnd.length; index += perSecond)
    await Promise.all([
      ...toEnd.slice(index, index + perSecond).map(end),
      index + perSecond < toEnd.length && sleep(1000),
    ]);
  if (ended > 0) log('holds-ended', { holds: ended });
  await releaseForgotten(dependencies, held);
  if (failures.length > 0) throw new Error('A session could not be ended.', { cause: failures[0] });
}
