import type { Transaction } from '../ports/documents.ts';

/**
 * Counts this attempt towards each limit: at most `most` attempts within `window` milliseconds of the first, counted
 * under `id`, which holds no personal data. Returns the limit that is `exceeded`, those `reached` by this attempt, and
 * `write`, because a transaction reads before it writes.
 */
export async function readCounts<L extends { readonly id: string; readonly most: number }>(
  transaction: Transaction,
  limits: readonly L[],
  { now, window }: { readonly now: number; readonly window: number },
) {
  const counts = await Promise.all(
    limits.map(async (limit) => {
      const { count, endsAt } = (await transaction.get('messageLimits', limit.id)) ?? {};
      return typeof count === 'number' && typeof endsAt === 'number' && now < endsAt
        ? { limit, count: count + 1, endsAt }
        : { limit, count: 1, endsAt: now + window };
    }),
  );
  return {
    exceeded: counts.find(({ limit, count }) => count > limit.most)?.limit,
    reached: counts.filter(({ limit, count }) => count === limit.most).map(({ limit }) => limit),
    write: () => {
      for (const { limit, count, endsAt } of counts)
        // Deleted by the store once it has expired.
        transaction.merge('messageLimits', limit.id, { count, endsAt, expireAt: new Date(endsAt) });
    },
  };
}
