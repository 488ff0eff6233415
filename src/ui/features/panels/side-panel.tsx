import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './side-panel.module.css';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';

/** The browser lets Tab out of a modal dialog into its own toolbar; a shopper is better served by a ring. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const [last, first] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  const { activeElement } = document;
  if (activeElement !== last && activeElement !== event.currentTarget) return;
  event.preventDefault();
  first?.focus();
}

/**
 * A modal dialog that slides in from the right over the shared overlay (spec 2). Focus moves in, stays in
 * and returns to where it was; Escape and a press on the overlay close it. `onClosed` comes once it has slid out.
 */
export function SidePanel({
  open,
  label,
  onClose,
  onClosed,
  children,
}: {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // Already open when one panel gives way to another: the overlay stays, focus moves to the new one.
    if (element.open) {
      element.focus();
      return;
    }
    const { documentElement } = document;
    const scrollbar = innerWidth - documentElement.clientWidth;
    documentElement.style.setProperty('--scrollbar-width', `${scrollbar}px`);
    element.showModal();
  }, [open, label]);

  useEffect(() => {
    const element = dialog.current;
    if (open || !element?.open) return;
    element.close();
    const sliding = element.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(sliding).then(() => {
      if (!element.open) onClosed();
    });
  }, [open, onClosed]);

  const closeOnOverlay = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const { left, right } = event.currentTarget.getBoundingClientRect();
    if (event.clientX < left || event.clientX > right) onClose();
  };

  return (
    // The listeners add to what the dialog does by itself; every one has its key or button inside.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      className={styles.panel}
      onKeyDown={keepFocusInside}
      onMouseDown={closeOnOverlay}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
