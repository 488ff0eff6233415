import { dayInMs } from '../../domain/limits.ts';
import { dayOf } from '../../domain/day.ts';
import { countsIn, shardsOf, sumOfCounts, type Counts } from '../../domain/report-counts.ts';
import type { Ports } from '../../ports/ports.ts';

/** The reports of a day. */
export interface ReportedDay {
  /** In UTC, such as `2026-11-24`. */
  readonly day: string;
  readonly counts: Counts;
  readonly paid: number;
}

/** The last days until a moment, the newest first. Rejects if the store fails. */
export async function readDays(
  { documents, orders }: Pick<Ports, 'documents' | 'orders'>,
  now: number,
  length: number,
): Promise<readonly ReportedDay[]> {
  const days = Array.from({ length }, (_, back) => dayOf(now - back * dayInMs));
  const [paid, ...found] = await Promise.all([
    orders.countPlaced(
      ...days.map((day) => ({
        after: Date.parse(day) - 1,
        through: Date.parse(day) + dayInMs - 1,
      })),
    ),
    ...days.map((day) => documents.getAll('reports', shardsOf(day))),
  ]);
  return days.map((day, index) => ({
    day,
    counts: sumOfCounts((found[index] ?? []).map(countsIn)),
    paid: paid[index] ?? 0,
  }));
}
