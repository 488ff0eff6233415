import type { ReactNode } from 'react';
import { Link } from '#ui/components/link/link.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './legal-page.module.css';

/** A numbered section of a legal page; the table of contents links to its `id`. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  /** A paragraph; `[words](address)` is a link in it, and `**words**` are strong, here and in the items. */
  readonly text?: string;
  /** A list below the paragraph. */
  readonly items?: readonly string[];
}

/** A legal page with its head: heading, summary, table of contents and numbered sections. */
export function LegalPage({
  title,
  description,
  lead,
  clauses,
}: {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly lead: ReactNode;
  readonly clauses: readonly Clause[];
}) {
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
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
        {clauses.map(({ id, title: heading, text, items }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {text && <p>{marked(text)}</p>}
            {items && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{marked(item)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The text with its links and strong words as elements. */
const marked = (text: string): ReactNode =>
  text.split(/(\[.+?\]\(.+?\)|\*\*.+?\*\*)/).map((part) => {
    const [, strong, words, to] = /^(?:\*\*(.+)\*\*|\[(.+)\]\((.+)\))$/.exec(part) ?? [];
    if (strong) return <strong key={part}>{strong}</strong>;
    if (!to) return part;
    return (
      <Link key={part} to={to}>
        {words}
      </Link>
    );
  });
