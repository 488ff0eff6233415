/** A step's elapsed time and processor time, in seconds. */
export interface Times {
  readonly elapsed: number;
  readonly processor: number;
}

/** How far a step may exceed its recorded time, and the seconds below which a difference is chance. */
const growth = 1.2;
const chance = 5;

/**
 * Reads what bash's `time` wrote with the format `%R %U %S`, on its last line. Undefined if the step was cut off before.
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
 * A table of the steps, and a sentence for each that takes a fifth more of the processor than recorded. Every step takes
 * longer on a slower machine, so the median step says how fast this one is. A step without a figure is only shown.
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
    .filter(({ processor, figure }) => processor > figure * pace * growth + chance)
    .map(
      ({ name, processor, figure }) =>
        `${name} took ${processor.toFixed(0)} s of the processor; at the pace of the other steps, ${(figure * pace).toFixed(0)} s were recorded.`,
    );
  return { table: [row('step', 'seconds', 'processor', 'recorded'), ...rows].join('\n'), faults };
}
