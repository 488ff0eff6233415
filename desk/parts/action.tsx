import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';
import { useFocusBack } from '#ui/components/use-focus-back.ts';
import { ask, sentenceOf } from '../client.ts';
import type { Run } from '#functions/tools/lib/desk/contract.ts';
import styles from './parts.module.css';

/** Something that the owner can have done: it says what it will do, and asks once. */
export interface Action {
  readonly name: string;
  /** What is asked, by what is filled in so far. */
  readonly fields?: (form: FormData) => ReactNode;
  /** What it will do, by what is filled in. */
  readonly describe: (form: FormData) => ReactNode;
  /** Why it cannot be done yet, by what is filled in. */
  readonly refuse?: (form: FormData) => string | undefined;
  /** The button that does it. */
  readonly confirm: string;
  /** The command to run, by what is filled in. */
  readonly run: (form: FormData, id: string) => Run;
  /** About what it is, such as an order: until its outcome is known, it keeps its id. */
  readonly about?: string;
}

interface ActionProps {
  readonly action: Action;
  readonly variant?: 'solid' | 'outline';
  /** Told what the command says when it is done; the dialog stays until the page shows what became of it. */
  readonly onDone: (text: string) => Promise<void>;
  /** Reads the page again: it was left without a known outcome. */
  readonly onLeft?: (() => Promise<void>) | undefined;
  /** Whether the page is still as it was when it was left: nothing is done by what may have changed since. */
  readonly isRemembered?: boolean;
}

/** A button that opens the dialog of an action. */
export function ActionButton({
  action,
  variant = 'outline',
  onDone,
  onLeft,
  isRemembered = false,
}: ActionProps) {
  // As it was when it was opened: what is read meanwhile does not change what she confirms.
  const [opened, setOpened] = useState<Action>();
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        disabled={isRemembered}
        onClick={() => setOpened(action)}
      >
        {action.name}
      </Button>
      {opened && (
        <ActionDialog
          action={opened}
          onClose={() => {
            setOpened(undefined);
            void onLeft?.();
          }}
          onDone={async (text) => {
            await onDone(text);
            setOpened(undefined);
          }}
          onLeft={onLeft}
        />
      )}
    </>
  );
}

/** For so many milliseconds nothing is submitted: a double click on what opened it lands on its buttons. */
const opening = 700;

/** An id under which the server does something once: the same until its outcome is known, in this tab. */
function idOf(key: string) {
  const id = sessionStorage.getItem(key) ?? crypto.randomUUID();
  sessionStorage.setItem(key, id);
  return id;
}

const textOf = (form: FormData): string => JSON.stringify([...form.entries()]);

interface DialogProps extends ActionProps {
  readonly onClose: () => void;
}

function ActionDialog({ action, onDone, onClose, onLeft }: DialogProps) {
  const { name, fields, describe, refuse, confirm, run, about = '' } = action;
  const form = useRef<HTMLFormElement>(null);
  const key = `${name} ${about}`;
  const [filled, setFilled] = useState(() => new FormData());
  const [isOpening, setIsOpening] = useState(true);
  const [busy, setBusy] = useState(false);
  const submit = useFocusBack(busy);
  const [failure, setFailure] = useState('');
  const read = (): void => {
    const now = form.current && new FormData(form.current);
    if (now && textOf(now) !== textOf(filled)) setFilled(now);
  };
  // What is filled in may have brought further fields, which are filled in too.
  useEffect(read);

  useEffect(() => {
    const timer = setTimeout(() => setIsOpening(false), opening);
    return () => clearTimeout(timer);
  }, []);

  const carryOut = async (data: FormData): Promise<void> => {
    const refusal = refuse?.(data);
    if (refusal !== undefined) {
      setFailure(refusal);
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const { isDone, text } = await ask('run', run(data, idOf(key)));
      sessionStorage.removeItem(key);
      if (isDone) await onDone(text);
      else setFailure(text);
    } catch (error) {
      setFailure(
        `${sentenceOf(error)}\nIt is not known whether it was done. To have it done once, confirm it again; or cancel, and look at what is shown then.`,
      );
    }
    setBusy(false);
    void onLeft?.();
  };

  const refusal = refuse?.(filled);
  return (
    <Sheet title={name} isBusy={busy} onClose={onClose}>
      <form
        ref={form}
        onInput={read}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isOpening) void carryOut(new FormData(event.currentTarget));
        }}
      >
        {fields?.(filled)}
        <p className={styles.description}>{refusal ?? describe(filled)}</p>
        {failure && (
          <p role="alert" className={styles.refusal}>
            {failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button ref={submit} type="submit" disabled={busy || isOpening}>
            {busy ? 'Working...' : confirm}
          </Button>
          {/* Enter does nothing that was not chosen. */}
          <Button data-first variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
