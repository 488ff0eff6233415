import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** The accessible name. In a list of cards, use `CardItem` instead. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A raised panel with a heading and its content. */
export const Card = ({ label, children }: CardProps) => (
  <section className={styles.card} aria-label={label}>
    {children}
  </section>
);

export const Cards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

export const CardItem = (props: ComponentProps<'li'>) => <li {...props} className={styles.card} />;

/** A labeled group of buttons. The groups of the cards in a row line up. */
export const Buttons = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div role="group" aria-label={label} className={styles.buttons}>
    {children}
  </div>
);
