import { fieldOf, fieldsIn } from '../../../src/domain/field.ts';
import { isMeasure, type Measure, measures } from '../../../src/domain/reports/measures.ts';
import type { Report } from '../../../src/domain/reports/report.ts';

/** How often each thing was reported, by a key such as `failure checkout-failed`. */
export type Counts = Readonly<Record<string, number>>;

/** Maximum keys in one document of a day: only somebody who makes keys up reaches it. */
export const mostKeys = 4000;

/** Maximum builds of the site in one document; pages themselves say which build they are. */
export const mostReleases = 8;

/** How many documents share a day's counts, since one sustains about one write a second. */
export const shards = 4;

/** The documents of a day. */
export const shardsOf = (day: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => `${day}-${shard}`);

/**
 * The keys that a report counts under. Each part of a key is from a list, or the few digits of a build, so that no
 * outside text is kept.
 */
export function keysOf(report: Report, browser: string): readonly string[] {
  if ('begun' in report) return ['begun checkout'];
  if ('measures' in report)
    return Object.entries(report.measures).map(
      ([measure, bucket]) => `measure ${measure} ${bucket} ${report.device} ${report.page}`,
    );
  const { failure, page, connection, release } = report;
  return [
    `failure ${failure}`,
    `page ${failure} ${page}`,
    `browser ${failure} ${browser}`,
    `connection ${failure} ${connection || 'unknown'}`,
    `release ${release}`,
  ];
}

/** Adds keys to counts; a new one only while there is room, but failures and checkouts always. */
export function withKeys(counts: Counts, keys: readonly string[]): Counts {
  const sum = new Map(Object.entries(counts));
  let releases = countsOf('release', counts).length;
  for (const key of keys) {
    const known = sum.get(key);
    const isRelease = key.startsWith('release ');
    const isFull = sum.size >= mostKeys || (isRelease && releases >= mostReleases);
    if (known === undefined && isFull && !/^(?:failure|begun) /.test(key)) continue;
    if (known === undefined && isRelease) releases += 1;
    sum.set(key, (known ?? 0) + 1);
  }
  return Object.fromEntries(sum);
}

/** The counts in a document's fields; what is not a count is left out. */
export const countsIn = (fields: unknown): Counts =>
  Object.fromEntries(
    Object.entries(fieldsIn(fieldOf(fields, 'counts'))).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0,
    ),
  );

/** The sum of several counts. */
export function sumOfCounts(all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

/** Counts of one kind of key, such as `failure`, by the rest of it, the most first. */
export const countsOf = (kind: string, counts: Counts): readonly (readonly [string, number])[] =>
  Object.entries(counts)
    .filter(([key]) => key.startsWith(`${kind} `))
    .map(([key, count]) => [key.slice(kind.length + 1), count] as const)
    .toSorted(([, a], [, b]) => b - a);

/** The histogram of a measure of a page on a kind of device, from counts. */
export interface Histogram {
  readonly measure: Measure;
  readonly device: string;
  readonly page: string;
  /** Values by bucket. */
  readonly buckets: readonly number[];
}

export function histogramsOf(counts: Counts): readonly Histogram[] {
  const found = new Map<string, Histogram & { readonly buckets: number[] }>();
  for (const [key, count] of countsOf('measure', counts)) {
    const [measure = '', bucket, device = '', page = ''] = key.split(' ');
    if (!isMeasure(measure)) continue;
    const name = `${measure} ${device} ${page}`;
    const empty = Array.from({ length: measures[measure].length + 1 }, () => 0);
    const histogram = found.get(name) ?? { measure, device, page, buckets: empty };
    if (histogram.buckets[Number(bucket)] !== undefined) histogram.buckets[Number(bucket)] = count;
    found.set(name, histogram);
  }
  return [...found.values()];
}

/** Failures of a checkout that are not the store's own answers, such as 'sold out'. */
export const isBrokenCheckout = (report: Report): boolean =>
  'failure' in report &&
  report.event === 'checkout failed' &&
  !['sold-out', 'checkout-limited', 'offline'].includes(report.failure);

/**
 * When the owner is alerted to failing checkouts: so many networks within a window, in milliseconds, and then not again
 * for a while, since anyone can report.
 */
export const checkoutAlarm = { networks: 3, window: 10 * 60_000, pause: 6 * 60 * 60_000 } as const;

/** Networks whose checkouts failed, under names that reveal none, with the last time of each. */
export interface Alarm {
  readonly networks: Readonly<Record<string, number>>;
  readonly alertedAt: number;
}

/** The alarm after another failure; `isRung` if the owner is to be alerted now. */
export function nextAlarm({ networks, alertedAt }: Alarm, network: string, now: number) {
  const { window, pause, networks: most } = checkoutAlarm;
  const recent = Object.entries({ ...networks, [network]: now }).filter(
    ([, at]) => at > now - window,
  );
  const isRung = recent.length >= most && now >= alertedAt + pause;
  return {
    isRung,
    // More networks than ring the alarm need not be kept.
    networks: Object.fromEntries(recent.slice(-2 * most)),
    alertedAt: isRung ? now : alertedAt,
  };
}
