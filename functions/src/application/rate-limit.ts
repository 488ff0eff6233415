import type { Fields, Transaction } from '../ports/documents.ts';

/** A limit per window of time, under a name without personal data. */
export interface Limit {
  readonly id: string;
  readonly most: number;
}

interface Counts<L extends Limit> {
  /** The first limit that is exceeded. */
  readonly exceeded: L | undefined;
  /** The limits that are used up now. */
  readonly reached: readonly L[];
  /** Counts this attempt. */
  readonly write: () => void;
}

/**
 * Counts attempts in the current window, `window` milliseconds from its first. Writes nothing before `write`, because a
 * transaction reads first.
 */
export async function readCounts<L extends Limit>(
  transaction: Transaction,
  collection: 'messageLimits',
  limits: readonly L[],
  { now, window }: { readonly now: number; readonly window: number },
): Promise<Counts<L>> {
  const counts = await Promise.all(
    limits.map(async (limit) => ({
      limit,
      ...windowIn(await transaction.get(collection, limit.id), now, window),
    })),
  );
  return {
    exceeded: counts.find(({ limit, count }) => count > limit.most)?.limit,
    reached: counts.filter(({ limit, count }) => count === limit.most).map(({ limit }) => limit),
    write: () => {
      for (const { limit, count, endsAt } of counts)
        // Deleted by the store once it has expired.
        transaction.merge(collection, limit.id, { count, endsAt, expireAt: new Date(endsAt) });
    },
  };
}

/** The attempts in the current window, with this one, and its end. */
function windowIn(
  record: Fields | undefined,
  now: number,
  window: number,
): { readonly count: number; readonly endsAt: number } {
  const { count, endsAt } = record ?? {};
  return typeof count === 'number' && typeof endsAt === 'number' && now < endsAt
    ? { count: count + 1, endsAt }
    : { count: 1, endsAt: now + window };
}
