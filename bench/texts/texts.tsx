import { provocations } from './provocations.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { BenchSection } from '../components/bench-section.tsx';
import styles from './texts.module.css';

/** Lists the texts of the error catalogue, each with a link to the page that shows it and the steps to take there. */
export function Texts() {
  return (
    <BenchSection
      id="texts"
      title="Texts"
      description="Messages that the store shows or logs when an action fails or succeeds. Each link switches on, in this tab, only the scenarios that the text needs."
    >
      <ul className={styles.texts}>
        {provocations.map(({ name, text, href, how, isLogged }) => (
          <li key={name}>
            <div className={styles.text}>
              <p>{text}</p>
              {isLogged && <Badges items={['only in the log']} />}
            </div>
            <p className={styles.how}>{how}</p>
            <p>
              <a href={href}>
                Provoke it<span className="visually-hidden">: {text}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </BenchSection>
  );
}
