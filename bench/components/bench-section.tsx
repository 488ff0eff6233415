import type { ReactNode } from 'react';
import styles from './bench-section.module.css';

interface BenchSectionProps {
  /** Its address on the page, such as `orders`. */
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** A section of the test bench. */
export function BenchSection({ id, title, description, children }: BenchSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.description}>{description}</p>
      {children}
    </section>
  );
}

/** Stands in for a list that is empty. */
export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.empty}>{children}</p>
);
