import type { Call } from '#adapters/memory/calls.ts';
import { isMeasure, measureNames, measureText, measures } from '#domain/reports/measures.ts';
import { readReport, type Report } from '#domain/reports/report.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import { parsed } from '../calls/parsed.ts';

/** A measure and how far it went, such as “Largest paint up to 1500 ms”. */
function reached([name, bucket]: readonly [string, number]): string {
  if (!isMeasure(name)) return name;
  const limits: readonly number[] = measures[name];
  const limit = limits[bucket];
  return limit === undefined
    ? `${measureNames[name]} over ${measureText(name, limits.at(-1) ?? 0)}`
    : `${measureNames[name]} up to ${measureText(name, limit)}`;
}

function titleOf(report: Report): string {
  if ('failure' in report) return report.event;
  return 'begun' in report ? `${report.begun} begun` : 'visit measured';
}

const detailsOf = (report: Report): readonly string[] =>
  'measures' in report ? Object.entries(report.measures).map(reached) : [];

/** What pages reported to the owner (behaviour 17.1), found among the calls. */
export function Reports({ calls }: { readonly calls: readonly Call[] }) {
  const reports = calls.flatMap(({ at, payload }) => {
    const report = readReport(parsed(payload));
    return report ? [{ at, report }] : [];
  });
  return (
    <BenchSection
      id="reports"
      title="Reports"
      description="What pages told the owner: failures, checkouts begun, and how fast a measured visit was. A browser that asks not to be followed reports nothing."
    >
      {reports.length === 0 && <Empty>No reports yet.</Empty>}
      <Cards>
        {reports.map(({ at, report }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a report is known by its place from the end
          <CardItem key={reports.length - index}>
            <h3>{titleOf(report)}</h3>
            <Timestamp to="seconds" at={at} />
            {'failure' in report && <Badges of={[{ tone: 'alarm', children: report.failure }]} />}
            <p>
              On <code>{report.page}</code>, {report.device}
              {report.connection && `, ${report.connection}`}
            </p>
            {detailsOf(report).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </CardItem>
        ))}
      </Cards>
    </BenchSection>
  );
}
