import type { ComponentProps, ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  /** Its background colour; bone where it is left out. */
  readonly surface?: 'ink' | 'track' | 'volt';
  /** Of the content, which is as wide as the page. */
  readonly className?: string | undefined;
}

/** A part of a page on one background. */
export function Section({ surface, className, children, ...props }: SectionProps) {
  return (
    <section data-surface={surface} {...props}>
      <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
    </section>
  );
}

/** The sentence that a section turns on, in display type. */
export function Loud({ children }: { readonly children: ReactNode }) {
  return <p className={styles.loud}>{children}</p>;
}

/** The first sentences under a heading, a size above the text. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
