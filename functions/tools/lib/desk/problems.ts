import type { Problems } from './contract.ts';
import { percentile75 } from '../../../../src/domain/reports/measures.ts';
import type { ReportedDay } from '../../../src/application/reports/read-days.ts';
import {
  countsOf,
  histogramsOf,
  sumOfCounts,
  type Counts,
} from '../../../src/domain/report-counts.ts';

/** The counts of days as the desk shows them. */
export function problemsOf(days: readonly ReportedDay[]): Problems {
  const all = sumOfCounts(days.map(({ counts }) => counts));
  return {
    days: days.map(({ day, counts, paid }) => ({
      day,
      failures: countsOf('failure', counts),
      begun: counts['begun checkout'] ?? 0,
      paid,
    })),
    details: countsOf('failure', all).map(([kind]) => ({
      kind,
      pages: countsOf(`page ${kind}`, all),
      browsers: countsOf(`browser ${kind}`, all),
      connections: countsOf(`connection ${kind}`, all),
    })),
    releases: countsOf('release', all),
    measures: measuresOf(all),
  };
}

/** Each page's measures on each kind of device, the most visited first. */
function measuresOf(counts: Counts): Problems['measures'] {
  const rows = new Map<string, Problems['measures'][number]>();
  for (const { measure, device, page, buckets } of histogramsOf(counts)) {
    const name = `${device} ${page}`;
    const row = rows.get(name) ?? { page, device, visits: 0, p75: {} };
    const visits = buckets.reduce((sum, count) => sum + count, 0);
    const p75 = percentile75(measure, buckets);
    rows.set(name, {
      ...row,
      visits: Math.max(row.visits, visits),
      // JSON has no Infinity.
      p75: { ...row.p75, [measure]: p75 === Infinity ? null : p75 },
    });
  }
  return [...rows.values()].toSorted((a, b) => b.visits - a.visits);
}
