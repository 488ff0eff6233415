import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import styles from './store-form.module.css';

interface StoreFormProps {
  readonly onSubmit: (event: SubmitEvent) => void;
  /** Whether rules of our own stand in place of the browser's. */
  readonly checked: boolean;
  readonly busy: boolean;
  readonly message?: string | undefined;
  /** Empty as long as there is nothing to say, where there will be: a status is heard only in a place that was there. */
  readonly status?: string | undefined;
  readonly action: string;
  readonly busyAction: string;
  /** Another way out of the form, beside its button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form with its fields, the message of the whole, and its button, which is disabled and says so while sending.
 * The method keeps what was typed out of the address, should the browser ever send the form by itself.
 */
export function StoreForm({
  onSubmit,
  checked,
  busy,
  message,
  status,
  action,
  busyAction,
  beside,
  children,
}: StoreFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    // A button that is disabled loses the focus: it gets it back, unless a field has it by now.
    if (wasBusy.current && !busy && document.activeElement === document.body)
      button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  return (
    <form className={styles.form} method="post" noValidate={checked} onSubmit={onSubmit}>
      {children}
      {message && (
        <p role="alert" className={styles.failure}>
          {message}
        </p>
      )}
      <Button ref={button} type="submit" disabled={busy}>
        {busy ? busyAction : action}
      </Button>
      {beside}
      {status !== undefined && (
        <p role="status" className={styles.success}>
          {status}
        </p>
      )}
    </form>
  );
}
