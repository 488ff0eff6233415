import { type Call, keptCalls } from '#adapters/memory/calls.ts';
import { readReport } from '#domain/reports/report.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import { parseJson } from '../calls/parsed.ts';

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
      description={`Reports among the last ${keptCalls} calls. A browser with Do Not Track or Global Privacy Control on reports nothing.`}
    >
      {reports.length === 0 && <Empty>No reports yet.</Empty>}
      <Cards>
        {reports.map(({ id, at, report }) => (
          <CardItem key={id}>
            <h3>{report.event}</h3>
            <Timestamp precision="seconds" at={at} />
            <Badges items={[{ tone: 'alarm', children: report.failure }]} />
            <p>
              On <code>{report.page}</code>
            </p>
          </CardItem>
        ))}
      </Cards>
    </BenchSection>
  );
}
