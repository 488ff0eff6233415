import { dayAfter, minuteIn } from '../../domain/day.ts';
import { countsOf } from '../../domain/report-counts.ts';
import { newEmail, type Email } from '../../domain/email.ts';
import type { Ports } from '../../ports/ports.ts';
import { readDays, type ReportedDay } from '../reports/read-days.ts';

/** The hour, in the store's time zone, when the email about the previous day becomes due. */
const morning = 6;

/**
 * Sends the owner one email each morning about the previous day's failures, if any (behaviour 17.2). Called every
 * hour. Rejects if the database fails.
 */
export async function sendProblems(
  ports: Pick<Ports, 'clock' | 'documents' | 'orders'>,
  { owner, timeZone }: { readonly owner: string; readonly timeZone: string },
): Promise<void> {
  const { documents, clock } = ports;
  const now = clock.now();
  const [today = '', hour] = minuteIn(timeZone, now).split(/[ :]/);
  if (Number(hour) < morning) return;
  const day = dayAfter(today, -1);
  const [state] = await documents.getAll('state', ['problems']);
  if (state?.['day'] === day) return;
  const [reported] = await readDays({ ...ports, timeZone }, day, 1);
  await documents.transact(async (transaction) => {
    if ((await transaction.get('state', 'problems'))?.['day'] === day) return;
    transaction.replace('state', 'problems', { day });
    if (reported && countsOf('failure', reported.counts).length > 0)
      transaction.create('mail', `problems-${day}`, problemsEmail(reported, owner, now));
  });
}

function problemsEmail({ day, counts, paid }: ReportedDay, owner: string, now: number): Email {
  const failures = countsOf('failure', counts);
  const pages = countsOf('page', counts);
  const all = failures.reduce((sum, [, count]) => sum + count, 0);
  const parts = [
    `Problems that the store’s pages reported on ${day}, by kind:`,
    failures
      .map(([kind, count]) => {
        const where = pages.flatMap(([key, times]) =>
          key.startsWith(`${kind} `) ? [`${times} at ${key.slice(kind.length + 1)}`] : [],
        );
        return [`${count} × ${kind}`, ...where].join('\n  ');
      })
      .join('\n'),
    `Checkouts paid: ${paid}.`,
    'For more, see Problems at the desk:\nnpm run desk',
  ];
  const title = `${all} ${all === 1 ? 'problem' : 'problems'} for shoppers on ${day}`;
  return newEmail(owner, undefined, title, parts, now);
}
