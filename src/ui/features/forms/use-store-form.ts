import { type SubmitEvent, useRef, useState } from 'react';
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { errorText } from '#domain/errors/error-text.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

interface Options<Values extends FieldValues> {
  /** The rules; without them only the browser's own checks stand before the sending. */
  readonly resolver?: Resolver<Values>;
  readonly send: (values: Values) => Promise<Result<void, StoreError>>;
  /** The field that an error belongs to. Any other error belongs to the whole form. */
  readonly fieldOf?: Readonly<Partial<Record<StoreError['kind'], Path<Values>>>>;
  /** What a form that stays says after a success. */
  readonly doneText?: string;
}

/**
 * A form that shows one message at a time, moves the focus to the field it belongs to, and sends once, however often
 * it is pressed. `field` ties an input to it; the rest goes to `StoreForm`. Inputs keep what was typed into the page
 * before it came to life: none has a default value.
 */
export function useStoreForm<Values extends FieldValues>({
  resolver,
  send,
  fieldOf = {},
  doneText,
}: Options<Values>) {
  const { register, handleSubmit, clearErrors, setError, setFocus, reset, formState } =
    useForm<Values>({
      ...(resolver && { resolver }),
      // A message goes when its field is edited; the next one comes with the next press.
      reValidateMode: 'onSubmit',
    });
  const { errors, isSubmitting } = formState;
  const [done, setDone] = useState(false);
  const sending = useRef(false);

  const sendOnce = async (values: Values) => {
    const result = await send(values);
    if (result.ok) {
      reset();
      setDone(true);
      return;
    }
    const { error } = result;
    const name = fieldOf[error.kind] ?? 'root';
    setError(name, { type: error.kind, message: errorText(error) }, { shouldFocus: true });
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setDone(false);
    void handleSubmit(sendOnce)(event).finally(() => (sending.current = false));
  };

  const forget = (name: Path<Values>) => {
    clearErrors(name);
    clearErrors('root');
  };

  const field = (name: Path<Values>) => {
    const message = errors[name]?.message;
    return {
      ...register(name, { onChange: () => forget(name) }),
      error: typeof message === 'string' ? message : undefined,
    };
  };

  return {
    field,
    setFocus,
    form: {
      onSubmit,
      checked: Boolean(resolver),
      busy: isSubmitting,
      message: errors.root?.message,
      status: done ? doneText : doneText && '',
    },
  };
}
