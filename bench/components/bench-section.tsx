import type { ReactNode } from 'react';
import styles from './bench-section.module.css';

interface BenchSectionProps {
  /** The section's id, which links point to, such as `orders`. */
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

/** A sentence that replaces an empty list, or something that cannot work. */
export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.empty}>{children}</p>
);
