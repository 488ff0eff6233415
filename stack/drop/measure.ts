/** What a drop came to. */
export interface Played {
  readonly orders: number;
  readonly refused: number;
  readonly sold: number;
  /** Orders placed in the best ten seconds, a second. */
  readonly perSecond: number;
  /** Milliseconds from payment to order and to stock, of those within an hour. */
  readonly toOrder: readonly number[];
  readonly toStock: readonly number[];
  readonly failedWebhooks: number;
  readonly aborts: number;
  readonly retries: number;
  /** Of an order: its webhook and its share of the counts. Of a checkout: its hold. */
  readonly order: { readonly reads: number; readonly writes: number; readonly invocations: number };
  readonly checkout: { readonly reads: number; readonly writes: number };
}

/** Milliseconds from each start to its end, the shortest first; infinite for what never ended. */
export const since = (
  starts: ReadonlyMap<string, number>,
  ends: ReadonlyMap<string, number>,
): readonly number[] =>
  [...starts]
    .map(([id, start]) => (ends.get(id) ?? Number.POSITIVE_INFINITY) - start)
    .toSorted((a, b) => a - b);

/** The most a second over ten seconds. */
export function bestRate(times: readonly number[]): number {
  const perBucket = new Map<number, number>();
  for (const time of times) {
    const bucket = Math.floor(time / 10_000);
    perBucket.set(bucket, (perBucket.get(bucket) ?? 0) + 1);
  }
  return Math.max(0, ...perBucket.values()) / 10;
}
