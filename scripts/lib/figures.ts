/** A figure of the bench, with its goal. */
export interface Figure {
  readonly what: string;
  readonly amount: string;
  readonly goal?: string;
  readonly isMissed?: boolean;
  /** Whether missing the goal fails the bench: only for figures that do not depend on the machine. */
  readonly isGate?: boolean;
}

/** One line: name, value, goal, and whether it is missed. */
export function toLine({ what, amount, goal = '', isMissed, isGate }: Figure): string {
  const verdict = isGate ? 'FAILED' : 'missed';
  const line = `  ${what.padEnd(38)}${amount.padStart(12)}  ${goal.padEnd(18)}`;
  return (isMissed ? `${line} ${verdict}` : line).trimEnd();
}

/**
 * The median of the ratios of each run, which cancels slow phases of a shared machine; a floor below 1 counts as 1.
 */
export const timesFloor = (store: readonly number[], floor: readonly number[]): number =>
  median(store.map((amount, run) => amount / Math.max(1, floor[run] ?? Number.NaN)));

export interface Run {
  readonly scores: readonly number[];
  readonly failed: readonly string[];
}

/** Lighthouse's scores of a page. Only the first, performance, depends on the machine. */
export function toScores(page: string, runs: readonly Run[]): Figure {
  const columns = runs[0]?.scores ?? [];
  const scores = columns.map((_, column) => median(runs.map((run) => run.scores[column] ?? 0)));
  const failed = new Set(runs.flatMap((run) => run.failed));
  return {
    what: page,
    amount: scores.join(' '),
    goal: [...failed].join(' '),
    isMissed: scores.some((score) => score < 100),
    isGate: scores.slice(1).some((score) => score < 100),
  };
}

/** The median; NaN of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
