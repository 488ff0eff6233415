import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** Its name for screen readers, unless it is one of several in `Cards`. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A sheet with a heading and what belongs to it. */
export const Card = ({ label, children }: CardProps) => (
  <section className={styles.card} aria-label={label}>
    {children}
  </section>
);

/** Cards side by side, as far as there is room. */
export const Cards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

/** One of several cards. */
export const CardItem = (props: ComponentProps<'li'>) => <li {...props} className={styles.card} />;

/** Buttons about one thing, by which screen readers name the group; at the same height in all cards of a row. */
export const Buttons = ({
  of,
  children,
}: {
  readonly of: string;
  readonly children: ReactNode;
}) => (
  <div role="group" aria-label={of} className={styles.buttons}>
    {children}
  </div>
);
