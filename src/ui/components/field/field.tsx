import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface LabelProps {
  readonly label: string;
  /** Says what is wanted, before anything is wrong. */
  readonly hint?: string | undefined;
  /** What is wrong; shown under the field. */
  readonly error?: string | undefined;
  /** Id of the element that shows the error, where that is not under the field. */
  readonly errorId?: string | undefined;
}

/** A labelled field of one line. Hint and error are tied to it, so that a screen reader reads them with it. */
export function Field({
  label,
  hint,
  error,
  errorId,
  ...input
}: LabelProps & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error} errorId={errorId}>
      {(ties) => <input {...input} {...ties} />}
    </Labelled>
  );
}

/** A labelled field of several lines. */
export function TextArea({
  label,
  hint,
  error,
  errorId,
  ...input
}: LabelProps & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} error={error} errorId={errorId}>
      {(ties) => <textarea {...input} {...ties} />}
    </Labelled>
  );
}

interface Ties {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

function Labelled({
  label,
  hint,
  error,
  errorId,
  children,
}: LabelProps & { readonly children: (ties: Ties) => ReactNode }) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const messageId = error && (errorId ?? `${id}-error`);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': Boolean(error),
        'aria-describedby': [messageId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && !errorId && (
        <p id={messageId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
