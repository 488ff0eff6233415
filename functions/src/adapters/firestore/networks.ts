import { dayInMs, holdTimes } from '../../domain/limits.ts';
import { penalizeUnpaid, networksOf, type Client, type Unpaid } from '../../domain/network.ts';
import type { Hold } from '../../domain/order.ts';
import type { Documents, Fields, Transaction } from '../../ports/documents.ts';

/** Milliseconds within which the end of a hold costs nothing: it was refused, or opened by mistake. */
const free = 1000;

/**
 * Reads what a client's networks left unpaid, and returns what counts one more hold against them (behaviour 16.5),
 * because a transaction reads before it writes. `now` is in milliseconds since the epoch.
 */
export async function readUnpaid(
  transaction: Transaction,
  { until, by }: Hold,
  now: number,
): Promise<() => void> {
  const openedAt = until - holdTimes.session;
  if (by === undefined || now - openedAt < free) return () => undefined;
  const { client, endsAt, cost } = by;
  const whole = Math.min(holdTimes.first, Math.max(1, endsAt - openedAt));
  const passed = Math.min(1, (now - openedAt) / whole);
  const networks = networksOf(client);
  const known = await Promise.all(networks.map(({ name }) => transaction.get('networks', name)));
  return () => {
    for (const [index, { name, penaltyShare }] of networks.entries()) {
      const after = penalizeUnpaid(unpaidIn(known[index], now), penaltyShare * cost * passed, now);
      const keptUntil = Math.max(now, after.until) + dayInMs;
      const expireAt = new Date(keptUntil);
      transaction.replace('networks', name, { ...after, keptUntil, expireAt });
    }
  };
}

/** What a document says, which is forgotten a day after it was written or its wait ended. */
function unpaidIn(document: Fields | undefined, now: number): Unpaid {
  const { cost = 0, waits = 0, until = 0, keptUntil = 0 } = document ?? {};
  return now < Number(keptUntil)
    ? { cost: Number(cost), waits: Number(waits), until: Number(until) }
    : { cost: 0, waits: 0, until: 0 };
}

/** Whether one of a client's networks has to wait. Rejects if the store fails. */
export async function mustWait(documents: Documents, client: Client, now: number) {
  const names = networksOf(client).map(({ name }) => name);
  const found = await documents.getAll('networks', names);
  return found.some((document) => unpaidIn(document, now).until > now);
}
