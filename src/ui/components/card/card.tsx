import type { ComponentProps, PropsWithChildren } from 'react';
import styles from './card.module.css';

interface Labeled {
  readonly label: string;
}

/** A raised panel with a heading and its content. In a list of cards, use `CardItem` instead. */
export const Card = ({ label, children }: PropsWithChildren<Labeled>) => (
  <section className={styles.card} aria-label={label}>
    {children}
  </section>
);

export const Cards = ({ children }: PropsWithChildren) => (
  <ul className={styles.cards}>{children}</ul>
);

export const CardItem = (props: ComponentProps<'li'>) => <li {...props} className={styles.card} />;

/** A labeled group of buttons. In a row of cards, the groups line up. */
export const Buttons = ({ label, children }: PropsWithChildren<Labeled>) => (
  <div role="group" aria-label={label} className={styles.buttons}>
    {children}
  </div>
);
