import type { Transaction } from '../../ports/documents.ts';

interface Limit {
  /** The kind of limit, such as `sender` or `network`. */
  readonly of: string;
  /** Identifies whose attempts are counted, without personal data. */
  readonly id: string;
  /** Maximum attempts in a window, which begins with the first attempt and lasts `window` milliseconds. */
  readonly most: number;
  readonly window: number;
}

/**
 * Counts this attempt toward each limit. Returns the limit that is `exceeded`, the limits that this attempt `reached`,
 * the count of each kind, and `write`, which the caller must call after the transaction's last read. `now` is in
 * milliseconds since the epoch.
 */
export async function readRateLimits(
  transaction: Transaction,
  limits: readonly Limit[],
  now: number,
) {
  const counts = await Promise.all(
    limits.map(async (limit) => {
      const { count, endsAt } = (await transaction.get('messageLimits', limit.id)) ?? {};
      return typeof count === 'number' && typeof endsAt === 'number' && now < endsAt
        ? { limit, count: count + 1, endsAt }
        : { limit, count: 1, endsAt: now + limit.window };
    }),
  );
  return {
    exceeded: counts.find(({ limit, count }) => count > limit.most)?.limit,
    reached: counts.filter(({ limit, count }) => count === limit.most).map(({ limit }) => limit),
    /** The number of attempts, including this one, that count toward the last limit of a kind. */
    countOf: (kind: string) => counts.findLast(({ limit }) => limit.of === kind)?.count ?? 0,
    write: () => {
      for (const { limit, count, endsAt } of counts)
        // The database deletes expired documents.
        transaction.merge('messageLimits', limit.id, { count, endsAt, expireAt: new Date(endsAt) });
    },
  };
}
