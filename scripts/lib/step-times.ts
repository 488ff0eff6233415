/** A step's elapsed time and processor time, in seconds. */
export interface Times {
  readonly elapsed: number;
  readonly processor: number;
}

/** The factor by which a step may exceed its recorded time. */
const maxGrowth = 1.2;
/** Seconds by which a step may exceed that, since what runs beside it varies. */
const tolerance = 10;

/**
 * Parses the last line of a log, which bash's `time` wrote with the format `%R %U %S`. Undefined if the step ended before
 * that line.
 */
export function timesIn(text: string): Times | undefined {
  const match = /^(\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/.exec(text.trim().split('\n').at(-1) ?? '');
  if (!match) return undefined;
  const [, elapsed, user, system] = match;
  return { elapsed: Number(elapsed), processor: Number(user) + Number(system) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 1) + (sorted[Math.ceil(middle) - 1] ?? 1)) / 2;
}

/**
 * Returns a table of the steps, and a sentence for each that used over a fifth more processor time than recorded. Steps
 * take longer on a slower machine, so the median step sets the pace. A step without a recorded time is only listed.
 */
export function compareTimes(
  steps: ReadonlyMap<string, Times>,
  recorded: Readonly<Record<string, number>>,
): { table: string; faults: readonly string[] } {
  const known = [...steps].flatMap(([name, { processor }]) => {
    const figure = recorded[name];
    return figure === undefined ? [] : [{ name, processor, figure }];
  });
  const pace = median(known.map(({ processor, figure }) => processor / figure));
  const row = (name: string, ...cells: readonly string[]): string =>
    [name.padEnd(16), ...cells.map((cell) => cell.padStart(10))].join('');
  const rows = [...steps].map(([name, { elapsed, processor }]) =>
    row(name, elapsed.toFixed(0), processor.toFixed(0), recorded[name]?.toFixed(0) ?? '-'),
  );
  const faults = known
    .filter(({ processor, figure }) => processor > figure * pace * maxGrowth + tolerance)
    .map(
      ({ name, processor, figure }) =>
        `${name} took ${processor.toFixed(0)} s of processor time. At the pace of the other steps, its recorded time is ${(figure * pace).toFixed(0)} s.`,
    );
  return { table: [row('step', 'seconds', 'processor', 'recorded'), ...rows].join('\n'), faults };
}
