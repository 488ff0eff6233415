import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { useFocusBack } from '#ui/components/use-focus-back.ts';
import { ask, sentenceOf } from '../client.ts';
import type { Run } from '#functions/tools/lib/desk/contract.ts';
import styles from './parts.module.css';

/** Something that the owner can have done: it says what it will do, and asks once. */
export interface Action {
  readonly name: string;
  readonly fields?: ReactNode;
  /** What it will do, by what is filled in. */
  readonly describe: (form: FormData) => string;
  /** The button that does it. */
  readonly confirm: string;
  /** The command of the shell, by what is filled in. */
  readonly run: (form: FormData, id: string) => Run;
}

interface ActionProps {
  readonly action: Action;
  readonly variant?: 'solid' | 'outline';
  /** Told what the command says when it is done; the dialog stays until the page shows what became of it. */
  readonly onDone: (text: string) => Promise<void>;
}

/** A button that opens the dialog of an action. */
export function ActionButton({ action, variant = 'outline', onDone }: ActionProps) {
  // As it was when it was opened: what is read meanwhile does not change what she confirms.
  const [opened, setOpened] = useState<Action>();
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpened(action)}>
        {action.name}
      </Button>
      {opened && (
        <ActionDialog
          action={opened}
          onClose={() => setOpened(undefined)}
          onDone={async (text) => {
            await onDone(text);
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}

interface DialogProps extends ActionProps {
  readonly onClose: () => void;
}

function ActionDialog({ action, onDone, onClose }: DialogProps) {
  const { name, fields, describe, confirm, run } = action;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const title = useId();
  // A repeated answer to the same question is carried out once.
  const [id] = useState(() => crypto.randomUUID());
  const [description, setDescription] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = useFocusBack(busy);
  const [failure, setFailure] = useState('');

  const updateDescription = (): void => {
    if (form.current) setDescription(describe(new FormData(form.current)));
  };

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return undefined;
    const { activeElement: opener } = document;
    element.showModal();
    // Enter does nothing that was not read.
    if (!fields) cancel.current?.focus();
    if (form.current) setDescription(describe(new FormData(form.current)));
    return () => {
      // What was done may have taken the button away.
      const back = opener?.isConnected ? opener : document.getElementById('main');
      if (back instanceof HTMLElement) back.focus();
    };
  }, [fields, describe]);

  const carryOut = async (data: FormData): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const { isDone, text } = await ask('run', run(data, id));
      if (isDone) await onDone(text);
      else setFailure(text);
    } catch (error) {
      setFailure(
        `${sentenceOf(error)}\nIt is not known whether it was done: look at it again first.`,
      );
    }
    setBusy(false);
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className={styles.dialog}
      onClose={onClose}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      <form
        ref={form}
        className={styles.form}
        onInput={updateDescription}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void carryOut(new FormData(event.currentTarget));
        }}
      >
        <h2 id={title}>{name}</h2>
        {fields}
        <p className={styles.description}>{description}</p>
        {failure && (
          <p role="alert" className={styles.refusal}>
            {failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button ref={submit} type="submit" disabled={busy}>
            {busy ? 'Working...' : confirm}
          </Button>
          <Button
            ref={cancel}
            variant="outline"
            disabled={busy}
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  );
}
