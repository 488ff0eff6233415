import { type ComponentProps, type ReactNode, useId } from 'react';
import fields from '#ui/features/forms/field.module.css';
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

/** A field with its label. */
export function Field({
  label,
  hint,
  ...props
}: ComponentProps<'input'> & { readonly label: string; readonly hint?: string }) {
  const id = useId();
  return (
    <div className={fields['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        aria-describedby={hint && `${id}-hint`}
        {...props}
        className={`${fields['control']} ${styles.control}`}
      />
      {hint && (
        <p id={`${id}-hint`} className={fields['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

export const Cards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

export const Card = ({ children }: { readonly children: ReactNode }) => (
  <li className={styles.card}>{children}</li>
);

/** Buttons about one thing, which names them to screen readers. */
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

/** What sets a thing apart. */
export const Badges = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.badges}>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
);

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment in the tester's time zone. */
export const Moment = ({ at }: { readonly at: number }) => (
  <time className={styles.moment} dateTime={new Date(at).toISOString()}>
    {format.format(at)}
  </time>
);
