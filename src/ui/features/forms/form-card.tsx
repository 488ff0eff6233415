import type { ReactNode } from 'react';
import styles from './form-card.module.css';

/** The card that a form stands on, with its heading and what is to be said beside it. */
export function FormCard({
  title,
  aside,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Puts what is beside the form there where the window has room for it. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <section className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </section>
  );
}
