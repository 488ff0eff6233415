import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { fail, type Result } from '../../../../../src/domain/result.ts';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import { Sheet } from '../../../../../src/ui/components/sheet/sheet.tsx';
import { useFocusRestore } from '../../../../../src/ui/components/use-focus-restore.ts';
import { SayContext } from './notice.tsx';
import styles from './parts.module.css';

/** An action that the owner can take. Its dialog describes the effect, and asks for confirmation once. */
export interface Action {
  readonly name: string;
  /** Whether the action cannot be undone. If so, its button has a different style and place. */
  readonly isFinal?: boolean;
  /** The fields of the action's form, which may depend on the values entered so far. */
  readonly fields?: (form: FormData) => ReactNode;
  /** Describes the effect that the entered values would have. */
  readonly describe: (form: FormData) => ReactNode;
  /** Why the entered values do not allow the action yet; undefined if they do. */
  readonly refuse?: (form: FormData) => string | undefined;
  /** The label of the button that confirms the action. */
  readonly confirm: string;
  /** The label of the button that closes the dialog, if “Cancel” could mean something else. */
  readonly leave?: string;
  /**
   * Runs the action once per `actionId`, and describes the result. Fails with the reason if the action is refused.
   * Rejects if the outcome is unknown.
   */
  readonly run: (form: FormData, actionId: string) => Promise<Result<string, string>>;
  /** The subject, such as an order's id. Until the outcome is known, a retry for the subject reuses the `actionId`. */
  readonly about?: string;
}

interface ActionProps {
  readonly action: Action;
  readonly variant?: 'solid' | 'outline';
  /** Whether the page still shows data from an earlier visit. If so, the button is disabled. */
  readonly isRemembered?: boolean;
}

export function ActionButton({ action, variant = 'outline', isRemembered }: ActionProps) {
  // Keeps the action as it was when the dialog opened, so that a refresh does not change what the owner confirms.
  const [opened, setOpened] = useState<Action>();
  return (
    <>
      <Button
        variant={variant}
        className={action.isFinal ? styles.final : undefined}
        data-variant={variant}
        aria-haspopup="dialog"
        disabled={isRemembered}
        onClick={() => setOpened(action)}
      >
        {action.name}
      </Button>
      {opened && <ActionDialog action={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** How long a new dialog cannot be submitted, in milliseconds: a double click that opens it may also hit its button. */
const openingTime = 700;

/** The id of an action, which this tab keeps under the given key until the outcome is known. */
function actionIdOf(key: string) {
  const id = sessionStorage.getItem(key) ?? crypto.randomUUID();
  sessionStorage.setItem(key, id);
  return id;
}

const textOf = (form: FormData): string => JSON.stringify([...form.entries()]);

interface DialogProps {
  readonly action: Action;
  readonly onClose: () => void;
}

function ActionDialog({ action, onClose }: DialogProps) {
  const { name, fields, describe, refuse, confirm, run, leave = 'Cancel', about = '' } = action;
  const form = useRef<HTMLFormElement>(null);
  const key = `${name} ${about}`;
  const [filled, setFilled] = useState(() => new FormData());
  const [isOpening, setIsOpening] = useState(true);
  const say = useContext(SayContext);
  const answers = useQueryClient();
  const doing = useMutation({
    mutationFn: async (data: FormData) => {
      const refusal = refuse?.(data);
      if (refusal !== undefined) return fail(refusal);
      const result = await run(data, actionIdOf(key));
      sessionStorage.removeItem(key);
      // The dialog stays open until the page shows the result.
      if (result.ok) await answers.invalidateQueries();
      return result;
    },
    onSuccess: (result) => {
      if (!result.ok) return;
      say(result.value);
      onClose();
    },
    onSettled: (result) => {
      if (!result?.ok) void answers.invalidateQueries();
    },
  });
  const submit = useFocusRestore(doing.isPending);
  const unknown =
    doing.error &&
    `${doing.error.message}\nIt may or may not have gone through. You can confirm again: the action runs at most once. Or cancel, and check the page.`;
  const failure = unknown ?? (doing.data?.ok === false ? doing.data.error : '');
  const cancel = (): void => {
    onClose();
    // The page's data may have changed while the dialog was open.
    void answers.invalidateQueries();
  };
  const read = (): void => {
    const now = form.current && new FormData(form.current);
    if (now && textOf(now) !== textOf(filled)) setFilled(now);
  };
  // New fields with preset values may have appeared.
  useEffect(read);

  useEffect(() => {
    const timer = setTimeout(() => setIsOpening(false), openingTime);
    return () => clearTimeout(timer);
  }, []);

  const refusal = refuse?.(filled);
  return (
    <Sheet title={name} isBusy={doing.isPending} onClose={cancel}>
      <form
        ref={form}
        onInput={read}
        onSubmit={(event) => {
          event.preventDefault();
          if (!doing.isPending && !isOpening) doing.mutate(new FormData(event.currentTarget));
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
          <Button ref={submit} type="submit" disabled={doing.isPending || isOpening}>
            {doing.isPending ? 'Working...' : confirm}
          </Button>
          {/* Has the initial focus unless a field has `data-first`, so that Enter alone confirms nothing. */}
          <Button data-first variant="outline" disabled={doing.isPending} onClick={cancel}>
            {leave}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
