import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';
import { useFocusBack } from '#ui/components/use-focus-back.ts';
import { ask, sentenceOf } from '../client.ts';
import type { Run } from '#functions/tools/lib/desk/contract.ts';
import styles from './parts.module.css';

/** Something that the owner can do. Its dialog says what it will do, and asks for confirmation once. */
export interface Action {
  readonly name: string;
  /** The fields of its form, which may depend on what is filled in so far. */
  readonly fields?: (form: FormData) => ReactNode;
  /** What it will do with what is filled in. */
  readonly describe: (form: FormData) => ReactNode;
  /** Why it cannot be done yet with what is filled in; undefined if it can. */
  readonly refuse?: (form: FormData) => string | undefined;
  /** The button that does it. */
  readonly confirm: string;
  /** The command to run. The server runs it once for an `actionId`. */
  readonly run: (form: FormData, actionId: string) => Run;
  /** What it is about, such as an order's id: until the outcome is known, a retry has the same `actionId`. */
  readonly about?: string;
}

interface ActionProps {
  readonly action: Action;
  readonly variant?: 'solid' | 'outline';
  /** Called with the command's text when it is done. The dialog stays open until this resolves, so that the page shows the result. */
  readonly onDone: (text: string) => Promise<void>;
  /** Reads the page again, after the dialog was closed or an action ended. */
  readonly refresh?: (() => Promise<void>) | undefined;
  /** Whether the page still shows an earlier visit's answer. It may be outdated, so the button is disabled. */
  readonly isRemembered?: boolean;
}

/** A button that opens the dialog of an action. */
export function ActionButton({
  action,
  variant = 'outline',
  onDone,
  refresh,
  isRemembered = false,
}: ActionProps) {
  // As it was when it was opened: what is read meanwhile does not change what the owner confirms.
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
            void refresh?.();
          }}
          onDone={async (text) => {
            await onDone(text);
            setOpened(undefined);
          }}
          refresh={refresh}
        />
      )}
    </>
  );
}

/** Milliseconds for which a new dialog submits nothing: a double click that opens it also hits its buttons. */
const openingTime = 700;

/** The id of an action, which this tab keeps under a key until the outcome is known. */
function actionIdOf(key: string) {
  const id = sessionStorage.getItem(key) ?? crypto.randomUUID();
  sessionStorage.setItem(key, id);
  return id;
}

const textOf = (form: FormData): string => JSON.stringify([...form.entries()]);

interface DialogProps extends ActionProps {
  readonly onClose: () => void;
}

function ActionDialog({ action, onDone, onClose, refresh }: DialogProps) {
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
  // Further fields may have appeared with a preset value.
  useEffect(read);

  useEffect(() => {
    const timer = setTimeout(() => setIsOpening(false), openingTime);
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
      const { isDone, text } = await ask('run', run(data, actionIdOf(key)));
      sessionStorage.removeItem(key);
      if (isDone) await onDone(text);
      else setFailure(text);
    } catch (error) {
      setFailure(
        `${sentenceOf(error)}\nIt is not known whether it was done. To have it done once, confirm it again; or cancel, and look at what is shown then.`,
      );
    }
    setBusy(false);
    void refresh?.();
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
          {/* It has the focus first, so that Enter does nothing that was not chosen. */}
          <Button data-first variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
