import { dayInMs } from '../../domain/limits.ts';
import { nothingUnpaid, type Unpaid } from '../../domain/network.ts';
import type { Fields } from '../../ports/documents.ts';

/**
 * The document about a network whose holds ended unpaid. It expires a day after it was written or a day after the
 * network's waiting period ends, whichever is later.
 */
export function unpaidDocument(unpaid: Unpaid, now: number): Fields {
  const keptUntil = Math.max(now, unpaid.until) + dayInMs;
  return { ...unpaid, keptUntil, expireAt: new Date(keptUntil) };
}

export function unpaidIn(document: Fields | undefined, now: number): Unpaid {
  const { cost = 0, until = 0, keptUntil = 0 } = document ?? {};
  return now < Number(keptUntil) ? { cost: Number(cost), until: Number(until) } : nothingUnpaid;
}
