import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Whether the dialog is busy and therefore cannot be closed. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
}

/**
 * A modal dialog that asks for input. Focus starts on the control with `data-first`. When the dialog closes,
 * focus returns to the element that had it before.
 */
export function Sheet({ title, children, isBusy = false, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const { activeElement: opener } = document;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    // A long dialog opens at its top, even if the focused control is further down.
    if (element) element.scrollTop = 0;
    return () => {
      // The action may have removed the opener.
      const target = opener?.isConnected ? opener : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.sheet}
      onClose={onClose}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
