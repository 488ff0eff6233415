import { useState } from 'react';
import { provocations } from './provocations.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { BenchSection } from '../components/bench-section.tsx';
import { storeUrl } from '../store-side.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import styles from './texts.module.css';

interface TextsProps {
  /** The titles of the page's sections, by their ids. */
  readonly sections: Readonly<Record<string, string>>;
}

/** Lists the texts of the error catalogue, each with a link to the page that shows it and the steps to take there. */
export function Texts({ sections }: TextsProps) {
  const [query, setQuery] = useState('');
  const matches = (text: string): boolean =>
    text.toLowerCase().includes(query.trim().toLowerCase());
  const found = provocations.filter(({ text, name }) => matches(`${text} ${name}`));
  return (
    <BenchSection
      id="texts"
      title="Texts"
      description="Messages that the store shows or logs when an action fails or succeeds. Each link switches on, in this tab, only the scenarios that the text needs."
    >
      <div className={styles.find}>
        <PlainField
          label="Find a text"
          type="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status">{found.length === 1 ? '1 text' : `${found.length} texts`}</p>
      </div>
      {found.length === 0 && <FoundElsewhere matches={matches} sections={sections} />}
      <ul className={styles.texts}>
        {found.map(({ name, text, href, how, isLogged }) => (
          <li key={name}>
            <div className={styles.text}>
              <p>{text}</p>
              {isLogged && <Badges items={['only in the log']} />}
            </div>
            <p className={styles.how}>{how}</p>
            <p>
              <a href={storeUrl(href)}>
                Provoke it<span className="visually-hidden">: {text}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </BenchSection>
  );
}
