import { Button } from '#ui/components/button/button.tsx';
import { useAnswer } from '../client.ts';
import { Answer, Head } from '../parts/parts.tsx';
import styles from './doctor.module.css';

const kinds = { bad: 'To Fix', good: 'Good', skipped: 'Not Checked Here' };

/** What the doctor finds, the faults first. */
export function DoctorPage() {
  const answer = useAnswer('doctor', undefined);
  return (
    <>
      <Head title="Doctor">
        <Button variant="outline" disabled={answer.isBusy} onClick={answer.again}>
          {answer.isBusy ? 'Looking...' : 'Look Again'}
        </Button>
      </Head>
      <Answer answer={answer} what="the project, which takes a few seconds">
        {(reports) => {
          const found = reports.flatMap(({ name, findings }) =>
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
                return (
                  <section key={kind} className={styles.kind} data-kind={kind}>
                    <h2>{title}</h2>
                    <ul className={styles.findings}>
                      {these.map(({ name, text }) => (
                        <li key={`${name} ${text}`}>
                          <strong>{name}</strong> <span>{text}</span>
                        </li>
                      ))}
                    </ul>
                  </section>
                );
              })}
            </>
          );
        }}
      </Answer>
    </>
  );
}
