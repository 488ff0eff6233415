import type { ReactNode } from 'react';
import { Link } from '#ui/components/link/link.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './legal-page.module.css';

interface LegalPageProps {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly lead: ReactNode;
  /**
   * The sections: a line `# ID: TITLE`, a paragraph in one line, items that begin with `- `. `[words](address)` is a link,
   * and `**words**` are strong. The table of contents links to the id.
   */
  readonly text: string;
}

/** A legal page with its head: heading, summary, table of contents and numbered sections. */
export function LegalPage({ title, description, lead, text }: LegalPageProps) {
  const sections = sectionsOf(text);
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
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.clauses}>
        {sections.map(({ id, heading, paragraph, items }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {paragraph && <p>{marked(paragraph)}</p>}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{marked(item.slice(2))}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

const sectionsOf = (text: string) =>
  text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.trim().split('\n');
      const [id = '', heading] = title.split(': ');
      const items = lines.filter((line) => line.startsWith('- '));
      return { id, heading, items, paragraph: lines.find((line) => !items.includes(line)) };
    });

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
