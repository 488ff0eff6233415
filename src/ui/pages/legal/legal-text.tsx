import type { ReactNode } from 'react';
import { Link, useCurrentPath } from '#ui/components/link/link.tsx';
import { routeOf } from '#ui/routes.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './legal-text.module.css';

interface LegalTextProps {
  readonly description: string;
  readonly lead: ReactNode;
  /**
   * The sections. Each has a line `# ID: TITLE`, then paragraphs of one line each, then items that begin with `- `. The
   * table of contents links to the ids. `[words](url)` is a link, and `**words**` is strong text.
   */
  readonly text: string;
}

/** A legal page: its `<head>`, heading, summary, table of contents and numbered sections. */
export function LegalText({ description, lead, text }: LegalTextProps) {
  const { title } = routeOf(useCurrentPath());
  const sections = sectionsOf(text);
  return (
    <div className={styles.page}>
      <PageHead description={description} />
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
        {sections.map(({ id, heading, paragraphs, items }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{renderInline(paragraph)}</p>
            ))}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{renderInline(item.slice(2))}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

const isItem = (line: string): boolean => line.startsWith('- ');

const sectionsOf = (text: string) =>
  text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...lines] = section.split('\n').filter((line) => line !== '');
      const [id = '', ...heading] = head.split(': ');
      return {
        id,
        heading: heading.join(': '),
        paragraphs: lines.filter((line) => !isItem(line)),
        items: lines.filter(isItem),
      };
    });

const renderInline = (text: string): ReactNode =>
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
