import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { lastClicked } from '#loading/pending.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';

/** The browser lets Tab out of a modal dialog into its own toolbar; a shopper is better served by a ring. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  // A dialog on top of this one keeps the key to itself.
  event.stopPropagation();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [last, first] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  const { activeElement } = document;
  if (activeElement !== last && activeElement !== event.currentTarget) return;
  event.preventDefault();
  first?.focus();
}

export interface DialogProps {
  readonly open: boolean;
  readonly label: string;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. Focus moves in, stays in and returns to where it was; Escape and a click on the overlay close the
 * one on top. `onClosed` comes once it has left the screen.
 */
export function Dialog({ open, label, onClose, onClosed, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const named = useRef(label);
  const opener = useRef<HTMLElement>(undefined);
  useKeptFocus(dialog);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    if (!document.querySelector('dialog[open]')) {
      const { documentElement } = document;
      const scrollbar = innerWidth - documentElement.clientWidth;
      documentElement.style.setProperty('--scrollbar-width', `${scrollbar}px`);
    }
    // What was clicked has the focus, but not in WebKit, and not where it waited for code and has gone since.
    opener.current = lastClicked();
    element.showModal();
  }, [open]);

  useEffect(() => {
    // One panel gives way to another in the same dialog: the focus moves to the new one.
    if (named.current !== label) dialog.current?.focus();
    named.current = label;
  }, [label]);

  useEffect(() => {
    const element = dialog.current;
    if (open || !element) return;
    element.close();
    for (const place of [opener.current, document.querySelector('main')])
      if (document.activeElement === document.body) place?.focus({ preventScroll: true });
    const sliding = element.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(sliding).then(() => {
      if (!element.open) onClosed();
    });
  }, [open, onClosed]);

  const closeOnOverlay = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX, clientY } = event;
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return;
    // The click itself would take the focus from where it returns to.
    event.preventDefault();
    onClose();
  };

  return (
    // The listeners add to what the dialog does by itself; every one has its key or button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      className={className}
      onKeyDown={keepFocusInside}
      onMouseDown={closeOnOverlay}
      // These come up from a dialog on top of this one too, which React makes of them.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape in a row closes it whatever we say.
      onClose={({ target, currentTarget }) => open && target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
