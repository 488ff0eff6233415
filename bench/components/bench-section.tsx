import type { ReactNode } from 'react';
import styles from './bench-section.module.css';

interface BenchSectionProps {
  /** The id in links to this section, such as `orders`. */
  readonly id: string;
  readonly title: string;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

export function BenchSection({ id, title, description, children }: BenchSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.description}>{description}</p>
      {children}
    </section>
  );
}

/** Explains why a list is empty, or what does not work in this browser. */
export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.empty}>{children}</p>
);
