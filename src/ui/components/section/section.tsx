import type { ComponentProps, ReactNode } from 'react';
import type { DrawingName } from '#domain/catalogue/entry.ts';
import { Drawing } from '#ui/components/drawing/drawing.tsx';
import styles from './section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  /** The background; bone by default. */
  readonly surface?: 'ink' | 'track' | 'volt';
  /** The class of the content, which has the width of the page. */
  readonly className?: string | undefined;
}

/** A section of a page on one background. */
export function Section({ surface, className, children, ...props }: SectionProps) {
  return (
    <section data-surface={surface} {...props}>
      <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
    </section>
  );
}

/** A section's key sentence, in display type. */
export function Loud({ children }: { readonly children: ReactNode }) {
  return <p className={styles.loud}>{children}</p>;
}

interface TitledItemsProps {
  /** Texts by their titles. */
  readonly items: Readonly<Record<string, string>>;
  /** Drawings by the titles that they stand before. */
  readonly drawings?: Readonly<Record<string, DrawingName>>;
}

/** List items, each with a title and a text. */
export function TitledItems({ items, drawings }: TitledItemsProps) {
  return Object.entries(items).map(([title, text]) => (
    <li key={title}>
      {drawings?.[title] && <Drawing of={drawings[title]} />}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
}

/** The first sentences under a heading, in larger text. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
