import type { ReactNode } from 'react';
import styles from './legal-page.module.css';

/** A numbered section of a legal page; the table of contents links to its `id`. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A legal page: heading, summary, table of contents and numbered sections. */
export function LegalPage({
  title,
  lead,
  clauses,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly clauses: readonly Clause[];
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div>{lead}</div>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {clauses.map(({ id, title: text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.clauses}>
        {clauses.map(({ id, title: text, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{text}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
