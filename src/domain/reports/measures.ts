/**
 * The measures of a page's speed, with the upper limits of its histogram's buckets (behaviour 17.3): milliseconds,
 * and for layout shift a score. A value above the last limit is in one more bucket.
 */
export const measures = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
  TTFB: [100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
} as const;

export type Measure = keyof typeof measures;

/** Each measure's name for the owner and testers. */
export const measureNames: Readonly<Record<Measure, string>> = {
  LCP: 'Largest paint',
  INP: 'Response to input',
  CLS: 'Layout shift',
  TTFB: 'First byte',
};

/** A value with its unit. */
export const measureText = (measure: Measure, value: number): string =>
  measure === 'CLS' ? String(value) : `${value} ms`;

export const isMeasure = (name: string): name is Measure => Object.hasOwn(measures, name);

/** The values that browser vendors call good, which three of four visits should reach. */
export const goodValues: Readonly<Record<Measure, number>> = {
  LCP: 2500,
  INP: 200,
  CLS: 0.1,
  TTFB: 800,
};

/** The index of the bucket that a value falls in. */
export function bucketOf(measure: Measure, value: number): number {
  const limits: readonly number[] = measures[measure];
  const found = limits.findIndex((limit) => value <= limit);
  return found < 0 ? limits.length : found;
}

/**
 * The upper limit of the bucket that holds the 75th percentile: Infinity above the last limit, undefined without a
 * value. `counts` has how many values are in each bucket.
 */
export function percentile75(measure: Measure, counts: readonly number[]): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let below = 0;
  const bucket = counts.findIndex((count) => (below += count) >= 0.75 * all);
  const limits: readonly number[] = measures[measure];
  return limits[bucket] ?? Infinity;
}
