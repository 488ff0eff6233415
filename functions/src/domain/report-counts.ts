import { fieldOf, fieldsIn } from '../../../src/domain/field.ts';
import type { FailureReport } from '../../../src/domain/reports/report.ts';
import type { Browser } from './browsers.ts';

/** The number of reports for each key, such as `failure checkout-failed`. */
export type Counts = Readonly<Record<string, number>>;

/** The number of documents that share a day's counts, since a document sustains only about one write a second. */
export const shards = 4;

/** The ids of a day's documents. */
export const shardsOf = (day: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => `${day}-${shard}`);

/**
 * The keys that a report counts toward. Each part of a key comes from a fixed list, so a document has at most a few
 * hundred keys.
 */
export const countsFor = ({ failure, page }: FailureReport, browser: Browser): Counts => ({
  [`failure ${failure}`]: 1,
  [`page ${failure} ${page}`]: 1,
  [`browser ${failure} ${browser}`]: 1,
});

/** The counts in a document's fields; leaves out anything that is not a positive whole number. */
export const countsIn = (fields: unknown): Counts =>
  Object.fromEntries(
    Object.entries(fieldsIn(fieldOf(fields, 'counts'))).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0,
    ),
  );

export function sumOfCounts(all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

/** Counts of one kind of key, such as `failure`, by the rest of the key, highest first. */
export const countsOf = (kind: string, counts: Counts): readonly (readonly [string, number])[] =>
  Object.entries(counts)
    .filter(([key]) => key.startsWith(`${kind} `))
    .map(([key, count]) => [key.slice(kind.length + 1), count] as const)
    .toSorted(([, a], [, b]) => b - a);
