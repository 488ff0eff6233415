import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldFrameProps {
  readonly id: string;
  readonly label: ReactNode;
  /** The hint, which screen readers read as the control's description. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

export const hintIdOf = (id: string, hint: string | undefined): string | undefined =>
  hint && `${id}-hint`;

/** A control with its label and hint, for every field of the store, the desk and the test bench. */
export const FieldFrame = ({ id, label, hint, children }: FieldFrameProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint && (
      <p id={hintIdOf(id, hint)} className={styles.hint}>
        {hint}
      </p>
    )}
  </div>
);
