import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import { errorText } from '#domain/errors/error-text.ts';
import type { PlainKind, StoreError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useFocusRestore } from '#ui/components/use-focus-restore.ts';
import { isShown } from '#ui/components/notice/is-shown.ts';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { FieldContext } from './field.tsx';
import { firstErrorResolver, type Schema } from './first-error-resolver.ts';
import styles from './form.module.css';

interface FormProps<Values extends FieldValues> {
  /** Checks the values; without a schema, the form submits any values. */
  readonly schema?: Schema<Values>;
  /**
   * Called with valid values, and not again until it has resolved, even if the button is clicked again. `isShown`
   * returns whether the shopper still sees the form, so that a late response does not navigate away from a later page.
   */
  readonly onSubmit: (values: Values, isShown: () => boolean) => Promise<Result<void, StoreError>>;
  /** The field that an error from `onSubmit` concerns; undefined if the error concerns the whole form. */
  readonly fieldOf?: (error: StoreError) => Path<Values> | undefined;
  /** The error that this form shows if the adapters could not be loaded. */
  readonly unavailable?: StoreError['kind'] & PlainKind;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly secondary?: ReactNode;
  /** The success message: shown in the form, or as a notice if the shopper has left the page. */
  readonly successText?: string;
  /** Shows all messages at the end of the form, instead of beside the fields. */
  readonly messagesAtEnd?: boolean;
  readonly initialFocus?: Path<Values>;
  /** The name of each `Field` is a key of `Values`. */
  readonly children: ReactNode;
}

/**
 * A form that shows one message at a time and moves focus to the field in question. Fields are uncontrolled, and
 * `useForm` gets no default values, so that input from before hydration is kept (behaviour 13.1). A failure after the
 * shopper has moved on appears as a notice (behaviour 9.3).
 */
export function Form<Values extends FieldValues>({
  schema,
  onSubmit,
  fieldOf,
  unavailable = 'unavailable',
  submitLabel,
  busyLabel,
  secondary,
  successText,
  messagesAtEnd = false,
  initialFocus,
  children,
}: FormProps<Values>) {
  const {
    register,
    handleSubmit,
    getValues,
    setValue,
    clearErrors,
    setError,
    setFocus,
    reset,
    formState,
  } = useForm<Values>({
    ...(schema && { resolver: firstErrorResolver(schema) }),
    // Editing a field removes its message. The next message appears only on the next submission.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const [succeeded, setSucceeded] = useState(false);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useFocusRestore(isSubmitting);
  const messageId = useId();
  const { notify } = useNotice();

  useEffect(() => {
    if (initialFocus) setFocus(initialFocus);
  }, [initialFocus, setFocus]);

  const isHere = () => isShown(form);
  const send = async (values: Values) => {
    const result = await onSubmit(values, isHere);
    if (result.ok) {
      reset();
      // `reset` restores default values, such as a prefilled message, so empty the fields as well.
      const editable = 'input:not([readonly]), textarea';
      for (const field of form.current?.querySelectorAll<HTMLInputElement>(editable) ?? [])
        field.value = '';
      if (isHere()) setSucceeded(true);
      else if (successText) notify({ role: 'status', text: successText });
      return;
    }
    const isUnavailable = result.error.kind === 'unavailable';
    const error = isUnavailable ? { kind: unavailable } : result.error;
    if (!isHere()) return notify({ role: 'alert', text: errorText(error) });
    const name = (isUnavailable ? undefined : fieldOf?.(result.error)) ?? 'root';
    setError(name, { type: error.kind, message: errorText(error) }, { shouldFocus: true });
  };

  /** Reads the fields, since React sees no events for input by a password manager, or by anyone before hydration. */
  const readFields = (element: HTMLFormElement) => {
    const filledIn = new FormData(element);
    for (const name of Object.keys(getValues()))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every form value is a string
      setValue(name as Path<Values>, filledIn.get(name) as Values[Path<Values>]);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    readFields(event.currentTarget);
    isSending.current = true;
    setSucceeded(false);
    void handleSubmit(send)(event).finally(() => (isSending.current = false));
  };

  const messageOf = (name: string) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const control = (name: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a context cannot be generic
    const path = name as Path<Values>;
    const onChange = () => {
      clearErrors(path);
      clearErrors('root');
    };
    return {
      ...register(path, { onChange }),
      error: messageOf(name),
      errorId: messagesAtEnd ? messageId : undefined,
    };
  };

  const fieldMessage = messagesAtEnd && Object.keys(errors).map(messageOf).find(Boolean);
  const message = fieldMessage || messageOf('root');
  const messageElement = message && (
    <p id={messageId} role="alert" className={styles.failure}>
      {message}
    </p>
  );

  return (
    // With this method, the browser sends nothing if the shopper submits the form before its script has loaded.
    <form
      ref={form}
      className={`${styles.form} needs-script`}
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      <FieldContext value={control}>{children}</FieldContext>
      {!messagesAtEnd && messageElement}
      <Button ref={button} type="submit" disabled={isSubmitting}>
        {isSubmitting ? busyLabel : submitLabel}
      </Button>
      {secondary}
      {messagesAtEnd && messageElement}
      {/* Screen readers announce a status only if its element existed before the text. */}
      {successText && (
        <p role="status" className={styles.success}>
          {succeeded && successText}
        </p>
      )}
    </form>
  );
}
