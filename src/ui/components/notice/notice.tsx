import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from '#ui/components/button/button.tsx';
import styles from './notice.module.css';

export interface NoticeText {
  readonly text: string;
  /** 'alert' for a failure, 'status' for a success. */
  readonly role: 'alert' | 'status';
  /** Whether a 'Sign In' link follows. */
  readonly signIn?: boolean;
}

interface Shown {
  readonly notice?: NoticeText | undefined;
  /** The number of notices so far. It makes each notice a new element, even if the text is the same as before. */
  readonly count: number;
  /** The topmost open dialog. It contains the notice, since screen readers and pointers cannot leave the dialog. */
  readonly dialog?: Element | undefined;
}

interface Notices {
  /** Shows a notice on every page until it is dismissed. Without an argument, removes the notice. */
  readonly notify: (notice?: NoticeText) => void;
  readonly shown: Shown;
}

const NoticeContext = createContext<Notices | undefined>(undefined);

const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);

/** Keeps the app-wide notice, which outlives the page that set it (behaviour 9.3). */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ count: 0 });
  const { dialog } = shown;
  useEffect(() => {
    if (!dialog) return undefined;
    const moveIfClosed = (): void => {
      if (!dialog.isConnected || !dialog.matches('[open]'))
        setShown((last) => ({ ...last, dialog: topDialog() }));
    };
    // The dialog may have closed together with the form that set the notice.
    moveIfClosed();
    const observer = new MutationObserver(moveIfClosed);
    observer.observe(dialog, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [dialog]);
  const notices = useMemo(() => {
    const notify = (notice?: NoticeText) =>
      setShown(({ count }) => ({ notice, count: count + 1, dialog: notice && topDialog() }));
    return { shown, notify };
  }, [shown]);
  return <NoticeContext value={notices}>{children}</NoticeContext>;
}

/** The notice and its setter. Throws outside a `NoticeProvider`. */
export function useNotice(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotice needs a NoticeProvider above it.');
  return notices;
}

/** The app-wide notice, shown over any page and any dialog until it is dismissed (behaviour 9.3). */
export function Notice() {
  const { shown, notify } = useNotice();
  const { notice, count, dialog } = shown;
  const box = notice && (
    <div key={count} role="region" aria-label="Notice" className={styles.notice} data-surface="ink">
      <p role={notice.role}>{notice.text}</p>
      {notice.signIn && (
        <ButtonLink variant="quiet" to="/sign-in" onClick={() => notify()}>
          Sign In
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={() => notify()}>
        Dismiss
      </Button>
    </div>
  );
  if (box && dialog) return createPortal(<div className={styles.inDialog}>{box}</div>, dialog);
  const isStatus = notice?.role === 'status';
  return (
    <>
      {/* Screen readers announce a status only if its element existed before the text. */}
      <div aria-live="polite">{isStatus && box}</div>
      {!isStatus && box}
    </>
  );
}
