import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, hintIdOf } from './field-frame.tsx';
import styles from './field.module.css';
import plain from './plain.module.css';

interface Labelled {
  readonly label: ReactNode;
  /** A hint, shown before anything is wrong. */
  readonly hint?: string;
}

/** A field with its label, of the owner's and testers' pages. A shopper's is `Field` of `features/forms`. */
export function PlainField({ label, hint, ...props }: ComponentProps<'input'> & Labelled) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        id={id}
        autoComplete="off"
        aria-describedby={hintIdOf(id, hint)}
        {...props}
        className={`${styles['control']} ${plain.compact}`}
      />
    </FieldFrame>
  );
}

/** Several lines of text with their label. */
export function TextArea({ label, ...props }: ComponentProps<'textarea'> & Labelled) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <textarea id={id} {...props} className={styles.control} />
    </FieldFrame>
  );
}

/** A box to tick, or with `type="radio"` one of several. */
export const Check = ({ label, ...props }: ComponentProps<'input'> & Labelled) => (
  <label className={plain.check}>
    <input type="checkbox" {...props} />
    <span>{label}</span>
  </label>
);
