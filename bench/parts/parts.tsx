import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface PartProps {
  /** Its address on the page, such as `orders`. */
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page, with its heading. */
export function Part({ id, title, description, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.description}>{description}</p>
      {children}
    </section>
  );
}

export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
);
