import type { Problems } from '../../contract/answers.ts';
import type { ReportedDay } from '../../../src/application/reports/read-days.ts';
import { countsOf, sumOfCounts } from '../../../src/domain/report-counts.ts';

export function problemsOf(days: readonly ReportedDay[]): Problems {
  const all = sumOfCounts(days.map(({ counts }) => counts));
  return {
    days: days.map(({ day, counts, paid }) => ({
      day,
      failures: countsOf('failure', counts),
      paid,
    })),
    details: countsOf('failure', all).map(([kind]) => ({
      kind,
      pages: countsOf(`page ${kind}`, all),
      browsers: countsOf(`browser ${kind}`, all),
    })),
  };
}
