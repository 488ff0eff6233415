import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import { useFocusRestore } from '../../../../../src/ui/components/use-focus-restore.ts';
import { call } from '../client.ts';
import { ActionButton } from '../parts/action.tsx';
import { Answer, Head } from '../parts/parts.tsx';
import { dismiss, EmailFixes } from '../parts/fixes.tsx';
import styles from './doctor.module.css';

const kinds = { bad: 'To Fix', good: 'Good', skipped: 'Not Checked Here' };

/** The doctor's findings, faults first. */
export function DoctorPage() {
  const answer = useQuery({ ...call('doctor'), refetchOnWindowFocus: false });
  const button = useFocusRestore(answer.isFetching);
  return (
    <>
      <Head title="Doctor">
        <div className={styles.buttons}>
          <Button
            ref={button}
            variant="outline"
            disabled={answer.isFetching}
            onClick={() => void answer.refetch()}
          >
            {answer.isFetching ? 'Checking...' : 'Check Again'}
          </Button>
          <EmailFixes email="all" />
        </div>
      </Head>
      <Answer answer={answer} what="the project, which takes a few seconds">
        {(diagnoses) => {
          const found = diagnoses.flatMap(({ name, findings }) =>
            findings.map((finding) => ({ name, ...finding })),
          );
          const faults = found.filter(({ kind }) => kind === 'bad').length;
          return (
            <>
              <p role="status" className={styles.verdict}>
                {faults === 0 ? 'All is well.' : `${faults} to fix.`}
              </p>
              {Object.entries(kinds).map(([kind, title]) => {
                const these = found.filter((one) => one.kind === kind);
                if (these.length === 0) return null;
                // Expands only the faults, or the good findings if there are no faults.
                return (
                  <details
                    key={kind}
                    className={styles.kind}
                    data-kind={kind}
                    open={kind === 'bad' || (kind === 'good' && faults === 0)}
                  >
                    <summary>
                      <h2>
                        {title} ({these.length})
                      </h2>
                    </summary>
                    <ul className={styles.findings}>
                      {these.map(({ name, text, failingEvents = [] }) => (
                        <li key={`${name} ${text}`}>
                          <strong>{name}</strong> <span>{text}</span>
                          {failingEvents.length > 0 && (
                            <div className={styles.fixes}>
                              {failingEvents.map((event) => (
                                <ActionButton key={event} action={dismiss(event)} />
                              ))}
                            </div>
                          )}
                        </li>
                      ))}
                    </ul>
                  </details>
                );
              })}
            </>
          );
        }}
      </Answer>
    </>
  );
}
