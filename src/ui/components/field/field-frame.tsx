import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldFrameProps {
  /** The control's id. */
  readonly id: string;
  readonly label: ReactNode;
  /** Shown before anything is wrong; the control is described by it. */
  readonly hint?: string | undefined;
  /** The control, and what is wrong with its value. */
  readonly children: ReactNode;
}

/** The id of a control's hint, if it has one. */
export const hintIdOf = (id: string, hint: string | undefined): string | undefined =>
  hint && `${id}-hint`;

/** Label and hint around a control: what every field of store, desk and test bench looks like. */
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
