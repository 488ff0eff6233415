import type { ComponentProps, ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  /** The background; bone by default. */
  readonly surface?: 'ink' | 'track' | 'volt';
  /** The class of the inner element, which is as wide as the page's content. */
  readonly className?: string | undefined;
}

/** A section of a page, with one background. */
export function Section({ surface, className, children, ...props }: SectionProps) {
  return (
    <section data-surface={surface} {...props}>
      <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
    </section>
  );
}

/** A section's key sentence, in display type. */
export function Callout({ children }: { readonly children: ReactNode }) {
  return <p className={styles.callout}>{children}</p>;
}

export function TitledItems({ items }: { readonly items: Readonly<Record<string, string>> }) {
  return Object.entries(items).map(([title, text]) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
}

/** The first sentences under a heading, in larger text. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
