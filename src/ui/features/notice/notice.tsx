import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import styles from './notice.module.css';

interface NoticeText {
  readonly text: string;
  /** A failure is an alert, a success a status. */
  readonly role: 'alert' | 'status';
}

interface Notices {
  /** Shows a text on any page until it is dismissed; undefined removes it. */
  readonly notify: (notice?: NoticeText) => void;
  readonly notice: NoticeText | undefined;
}

const NoticeContext = createContext<Notices | undefined>(undefined);

/** Keeps the app-wide notice, which outlives the page that set it (behaviour 9.3). */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [notice, notify] = useState<NoticeText>();
  const notices = useMemo(() => ({ notice, notify }), [notice]);
  return <NoticeContext value={notices}>{children}</NoticeContext>;
}

/** The notice and its setter. Throws outside of its provider. */
export function useNotice(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotice needs a NoticeProvider above it.');
  return notices;
}

/** The app-wide notice, over any page until it is dismissed (behaviour 9.3). */
export function Notice() {
  const { notice, notify } = useNotice();
  const box = notice && (
    <div className={styles.notice} data-surface="ink">
      <p role={notice.role}>{notice.text}</p>
      <Button variant="quiet" onClick={() => notify()}>
        Dismiss
      </Button>
    </div>
  );
  const isStatus = notice?.role === 'status';
  return (
    <>
      {/* Screen readers announce a status only if its element existed before. */}
      <div aria-live="polite">{isStatus && box}</div>
      {!isStatus && box}
    </>
  );
}
