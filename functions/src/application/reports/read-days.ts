import { dayAfter, dayIn, startOf } from '../../domain/day.ts';
import type { PaidOrder, PlacedOrder } from '../../domain/order.ts';
import { countsIn, shardsOf, sumOfCounts, type Counts } from '../../domain/report-counts.ts';
import type { Ports } from '../../ports/ports.ts';

export interface ReportedDay {
  /** The day in the shop's time zone, such as `2026-11-24`. */
  readonly day: string;
  readonly counts: Counts;
  readonly paid: number;
}

/**
 * The shop's days up to `last`, newest first. Test orders count as sales only if there are no live orders. Rejects if
 * the database fails.
 */
export async function readDays(
  { documents, orders, timeZone }: Pick<Ports, 'documents' | 'orders'> & { timeZone: string },
  last: string,
  length: number,
): Promise<readonly ReportedDay[]> {
  const days = Array.from({ length }, (_, back) => dayAfter(last, -back));
  const [placed, ...found] = await Promise.all([
    orders.placed({
      after: startOf(timeZone, days.at(-1) ?? last) - 1,
      through: startOf(timeZone, dayAfter(last)) - 1,
    }),
    ...days.map((day) => documents.getAll('reports', shardsOf(day))),
  ]);
  const paid = Map.groupBy(salesAmong(placed), ({ placedAt }) => dayIn(timeZone, placedAt));
  return days.map((day, index) => ({
    day,
    counts: sumOfCounts((found[index] ?? []).map(countsIn)),
    paid: paid.get(day)?.length ?? 0,
  }));
}

/** The paid orders among these: live orders, or the test orders if none is live. */
export function salesAmong(orders: readonly PlacedOrder[]): readonly PaidOrder[] {
  const paid = orders.filter((order) => order.paymentStage === 'paid');
  const live = paid.filter(({ isLive }) => isLive);
  return live.length > 0 ? live : paid;
}
