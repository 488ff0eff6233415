import {
  goodValues,
  isMeasure,
  type Measure,
  measureNames,
  measures,
  measureText,
} from '#domain/reports/measures.ts';
import { useAnswer } from '../client.ts';
import type { Problems, Tally } from '#functions/tools/lib/desk/contract.ts';
import { Answer, Head } from '../parts/parts.tsx';
import { Card } from '#ui/components/card/card.tsx';
import { Table } from '#ui/components/table/table.tsx';
import styles from './problems.module.css';

const measured = Object.keys(measures).filter(isMeasure);

const sumOf = (tally: Tally): number => tally.reduce((sum, [, count]) => sum + count, 0);

const listed = (tally: Tally): string =>
  tally.map(([name, count]) => `${count} × ${name}`).join(', ') || '—';

/** The 75th percentile of a measure, with a remark if it is too high. */
function Reached({ measure, p75 }: { readonly measure: Measure; readonly p75?: number | null }) {
  if (p75 === undefined) return '—';
  const highest = measures[measure].at(-1) ?? 0;
  const text = p75 === null ? `over ${measureText(measure, highest)}` : measureText(measure, p75);
  const isSlow = p75 === null || p75 > goodValues[measure];
  return isSlow ? <strong className={styles.slow}>{text}, too high</strong> : text;
}

function verdictOf({ days: [today] }: Problems): string {
  const failed = sumOf(today?.failures ?? []);
  return failed === 0
    ? 'Nothing failed today.'
    : `${failed} ${failed === 1 ? 'failure' : 'failures'} today, ${today?.begun} checkouts begun, ${today?.paid} paid.`;
}

/** What shoppers hit, and how fast pages felt (behaviour 17). */
export function ProblemsPage() {
  const answer = useAnswer('problems', undefined, 60_000);
  return (
    <>
      <Head title="Problems" />
      <Answer answer={answer} what="what was reported">
        {(problems) => (
          <div className={styles.cards}>
            <p role="status" className={styles.verdict}>
              {verdictOf(problems)}
            </p>
            <Card label="By Day">
              <h2>By Day</h2>
              <p>
                Days are in UTC. Begun are checkouts that a page opened; browsers that ask not to be
                followed report nothing, so more may be paid than begun.
              </p>
              <Table
                columns={['Day', 'Begun', 'Paid', 'Failures']}
                rows={problems.days.map(({ day, begun, paid, failures }) => [
                  day,
                  begun,
                  paid,
                  listed(failures),
                ])}
              />
            </Card>
            {problems.details.length > 0 && (
              <Card label="By Kind">
                <h2>By Kind</h2>
                <p>All of these days. Builds: {listed(problems.releases)}.</p>
                <Table
                  columns={['Kind', 'Pages', 'Browsers', 'Connections']}
                  rows={problems.details.map(({ kind, pages, browsers, connections }) => [
                    kind,
                    listed(pages),
                    listed(browsers),
                    listed(connections),
                  ])}
                />
              </Card>
            )}
            <Card label="How Fast Pages Felt">
              <h2>How Fast Pages Felt</h2>
              <p>
                What three of four visits were within. It should be{' '}
                {measured
                  .map(
                    (measure) =>
                      `${measureNames[measure]} ${measureText(measure, goodValues[measure])}`,
                  )
                  .join(', ')}
                .
              </p>
              {problems.measures.length === 0 ? (
                <p>No visit was measured.</p>
              ) : (
                <Table
                  columns={[
                    'Page',
                    'Device',
                    'Visits',
                    ...measured.map((one) => measureNames[one]),
                  ]}
                  rows={problems.measures.map(({ page, device, visits, p75 }) => [
                    page,
                    device,
                    visits,
                    ...measured.map((measure) => {
                      const value = p75[measure];
                      return (
                        <Reached
                          key={measure}
                          measure={measure}
                          {...(value !== undefined && { p75: value })}
                        />
                      );
                    }),
                  ])}
                />
              )}
            </Card>
          </div>
        )}
      </Answer>
    </>
  );
}
