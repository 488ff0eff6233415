import { type Call, keptCalls } from '#adapters/memory/calls.ts';
import { isMeasure, measureNames, measureText, measures } from '#domain/reports/measures.ts';
import { readReport, type Report } from '#domain/reports/report.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import { parseJson } from '../calls/parsed.ts';

/** A measure and its bucket as text, such as “Largest paint up to 1500 ms”. */
function bucketText([name, bucket]: readonly [string, number]): string {
  if (!isMeasure(name)) return name;
  const limits: readonly number[] = measures[name];
  const limit = limits[bucket];
  return limit === undefined
    ? `${measureNames[name]} over ${measureText(name, limits.at(-1) ?? 0)}`
    : `${measureNames[name]} up to ${measureText(name, limit)}`;
}

function titleOf(report: Report): string {
  if ('failure' in report) return report.event;
  return 'begun' in report ? `${report.begun} started` : 'visit measured';
}

const detailsOf = (report: Report): readonly string[] =>
  'measures' in report ? Object.entries(report.measures).map(bucketText) : [];

/** Lists the reports that pages sent to the owner (behaviour 17.1), as far as they are among the recorded calls. */
export function Reports({ calls }: { readonly calls: readonly Call[] }) {
  const reports = calls.flatMap(({ id, at, payload }) => {
    const report = readReport(parseJson(payload));
    return report ? [{ id, at, report }] : [];
  });
  return (
    <BenchSection
      id="reports"
      title="Reports"
      description={`Reports among the last ${keptCalls} calls: failures, checkouts started, and how fast a measured visit was. A browser with Do Not Track or Global Privacy Control on reports nothing.`}
    >
      {reports.length === 0 && <Empty>No reports yet.</Empty>}
      <Cards>
        {reports.map(({ id, at, report }) => (
          <CardItem key={id}>
            <h3>{titleOf(report)}</h3>
            <Timestamp precision="seconds" at={at} />
            {'failure' in report && (
              <Badges items={[{ tone: 'alarm', children: report.failure }]} />
            )}
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
