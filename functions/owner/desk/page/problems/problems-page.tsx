import { useQuery } from '@tanstack/react-query';
import { call } from '../client.ts';
import type { Problems, Tally } from '../../../contract/answers.ts';
import { Answer, Head } from '../parts/parts.tsx';
import { pluralize } from '../../../orders/words.ts';
import { Card } from '../../../../../src/ui/components/card/card.tsx';
import { Table } from '../../../../../src/ui/components/table/table.tsx';
import styles from './problems.module.css';

const sumOf = (tally: Tally): number => tally.reduce((sum, [, count]) => sum + count, 0);

const listed = (tally: Tally): string =>
  tally.map(([name, count]) => `${count} × ${name}`).join(', ') || '—';

function verdictOf({ days: [today] }: Problems): string {
  const failed = sumOf(today?.failures ?? []);
  return failed === 0
    ? 'Nothing failed today.'
    : `${pluralize(failed, 'failure')} today, ${pluralize(today?.paid ?? 0, 'checkout')} paid.`;
}

/** The problems that shoppers had (behaviour 17). */
export function ProblemsPage() {
  const answer = useQuery({ ...call('problems'), refetchInterval: 60_000 });
  return (
    <>
      <Head title="Problems" />
      <Answer answer={answer} what="the reports">
        {(problems) => (
          <div className={styles.cards}>
            <p role="status" className={styles.verdict}>
              {verdictOf(problems)}
            </p>
            <Card label="By Day">
              <h2>By Day</h2>
              <p>
                “Paid” counts live orders, or TEST orders until the first live order. Browsers that
                ask not to be tracked report nothing.
              </p>
              <Table
                columns={['Day', 'Paid', 'Failures']}
                rows={problems.days.map(({ day, paid, failures }) => [day, paid, listed(failures)])}
              />
            </Card>
            {problems.details.length > 0 && (
              <Card label="By Kind">
                <h2>By Kind</h2>
                <p>The totals for these days.</p>
                <Table
                  columns={['Kind', 'Pages', 'Browsers']}
                  rows={problems.details.map(({ kind, pages, browsers }) => [
                    kind,
                    listed(pages),
                    listed(browsers),
                  ])}
                />
              </Card>
            )}
          </div>
        )}
      </Answer>
    </>
  );
}
