import { scenarioNames, scenarios } from '#adapters/memory/scenarios.ts';
import { Empty } from '../components/bench-section.tsx';
import { scenarioId } from '../scenarios/scenarios.tsx';
import styles from './texts.module.css';

interface FoundElsewhereProps {
  readonly matches: (text: string) => boolean;
  /** The titles of the page's sections, by their ids. */
  readonly sections: Readonly<Record<string, string>>;
}

/** Lists the scenarios and sections that match a search which no text matches. */
export function FoundElsewhere({ matches, sections }: FoundElsewhereProps) {
  const links: readonly (readonly [string, string, string])[] = [
    ...scenarioNames
      .filter((name) => matches(`${name} ${scenarios[name].does}`))
      .map((name) => [scenarioId(name), name, scenarios[name].does] as const),
    ...Object.entries(sections)
      .filter(([, title]) => matches(title))
      .map(([id, title]) => [id, title, 'A section of this page.'] as const),
  ];
  if (links.length === 0) return <Empty>No text, scenario or section matches.</Empty>;
  return (
    <ul className={styles.texts}>
      {links.map(([id, name, description]) => (
        <li key={id}>
          <p>
            <a href={`#${id}`}>{name}</a>
          </p>
          <p className={styles.how}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
