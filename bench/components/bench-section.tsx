import type { ReactNode } from 'react';
import styles from './bench-section.module.css';

interface BenchSectionProps {
  /** The section's id, such as `orders`, to which links point. */
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

/** A sentence shown in place of an empty list, or of a part that cannot work. */
export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.empty}>{children}</p>
);
