import { useState } from 'react';
import { provocations } from '#mocks/provocations.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { Part } from '../parts/parts.tsx';
import { at } from '../store-side.ts';
import styles from './texts.module.css';

/** Every text of the error catalogue, with a link to where it can be provoked, and the steps to take there. */
export function Texts() {
  const [wanted, setWanted] = useState('');
  const found = provocations.filter(({ text, name }) =>
    `${text} ${name}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <Part
      id="texts"
      title="Texts"
      description="Every message that the store shows or logs when something fails or is done. Each link switches on the scenarios that the text needs, in this tab, and all others off."
    >
      <div className={styles.find}>
        <PlainField
          label="Find a text"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <p role="status">{found.length === 1 ? '1 text' : `${found.length} texts`}</p>
      </div>
      <ul className={styles.texts}>
        {found.map(({ name, text, href, how, isLogged }) => (
          <li key={name}>
            <div className={styles.text}>
              <p>{text}</p>
              {isLogged && <Badges of={['only in the log']} />}
            </div>
            <p className={styles.how}>{how}</p>
            <p>
              <a href={at(href)}>
                Provoke it<span className="visually-hidden">: {text}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
