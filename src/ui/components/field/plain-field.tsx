import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, hintIdOf } from './field-frame.tsx';
import styles from './field.module.css';
import plain from './plain.module.css';

interface Labeled {
  readonly label: ReactNode;
}

interface PlainFieldProps extends ComponentProps<'input'>, Labeled {
  readonly hint?: string;
}

/** A labeled field for the owner's and testers' pages. Shoppers' forms use `Field` in `components/form`. */
export function PlainField({ label, hint, ...props }: PlainFieldProps) {
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

export function TextArea({ label, ...props }: ComponentProps<'textarea'> & Labeled) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <textarea id={id} {...props} className={styles.control} />
    </FieldFrame>
  );
}

/** A labeled checkbox or, with `type="radio"`, a labeled radio button. */
export const Check = ({ label, ...props }: ComponentProps<'input'> & Labeled) => (
  <label className={plain.check}>
    <input type="checkbox" {...props} />
    <span>{label}</span>
  </label>
);
