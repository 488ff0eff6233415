import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldFrame, hintIdOf } from '#ui/components/field/field-frame.tsx';
import styles from '#ui/components/field/field.module.css';

interface Control extends Omit<UseFormRegisterReturn, 'min' | 'max' | 'pattern' | 'required'> {
  readonly error: string | undefined;
  /** The id of the element that shows the error; undefined if the error is shown under the field. */
  readonly errorId: string | undefined;
}

/** Connects a field to its form, by name. */
export const FieldContext = createContext<((name: string) => Control) | undefined>(undefined);

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly multiline?: boolean;
}

/** Shows the email keyboard on phones, and turns off capitalization and spell checking. */
const email = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** The attributes of a password field while its text is shown. */
const plain = { type: 'text', autoCapitalize: 'none', spellCheck: false } as const;

/** A labeled field of a `Form`, linked to its hint and error so that screen readers read them too. */
export function Field({ name, label, hint, multiline, ...props }: FieldProps) {
  const control = useContext(FieldContext);
  if (!control) throw new Error('This field is not inside a Form.');
  const { error, errorId, ...registered } = control(name);
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const messageId = error && (errorId ?? `${id}-error`);
  const shared = {
    ...registered,
    id,
    className: styles.control,
    'aria-invalid': Boolean(error),
    'aria-describedby': [messageId, hintIdOf(id, hint)].filter(Boolean).join(' ') || undefined,
  };
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      {multiline ? (
        <textarea required={props.required} defaultValue={props.defaultValue} {...shared} />
      ) : (
        <input
          {...(props.type === 'email' && email)}
          {...props}
          {...(isShown && plain)}
          {...shared}
        />
      )}
      {props.type === 'password' && (
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          Show
        </button>
      )}
      {error && !errorId && (
        <p id={messageId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </FieldFrame>
  );
}

/** Puts fields side by side if there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
