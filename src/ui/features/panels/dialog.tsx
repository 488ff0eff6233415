import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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

/** Whether a press is on a dialog's overlay, which is part of the dialog, or on what lies below. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return target instanceof Node && !dialog.contains(target);
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function drop(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

const inputs = ['keydown', 'pointerdown'];

/**
 * Shows a dialog with the next paint and makes it modal after that: `showModal` has the browser go through the whole page
 * before anybody sees the dialog. Whoever is faster than the paint finds it modal. Gives what stops that.
 */
function showThenMakeModal(dialog: HTMLDialogElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(makeModal)));
  const hurry = ({ type, target }: Event) => {
    makeModal();
    // What the overlay covers by now is not for use.
    if (type === 'pointerdown' && target instanceof Node && !dialog.contains(target))
      addEventListener('click', drop, { capture: true, once: true });
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const input of inputs) removeEventListener(input, hurry, true);
  };
  function makeModal() {
    stop();
    if (!document.querySelector(':modal')) {
      const { documentElement } = document;
      const scrollbar = innerWidth - documentElement.clientWidth;
      documentElement.style.setProperty('--scrollbar-width', `${scrollbar}px`);
    }
    dialog.removeAttribute('open');
    dialog.showModal();
  }
  dialog.setAttribute('open', '');
  for (const input of inputs) addEventListener(input, hurry, true);
  return stop;
}

export interface DialogProps {
  readonly open: boolean;
  /** Undefined while there is nothing to open. */
  readonly label: string | undefined;
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
  const wasOpen = useRef(false);
  useKeptFocus(dialog);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    wasOpen.current = true;
    // What was clicked has the focus, but not in WebKit, and not where it waited for code and has gone since.
    opener.current = lastClicked();
    return showThenMakeModal(element);
  }, [open]);

  const closeOnOverlay = useEffectEvent((event: MouseEvent) => {
    const element = dialog.current;
    if (element !== [...document.querySelectorAll('dialog[open]')].at(-1)) return;
    if (!element || !isOutside(element, event)) return;
    // The press itself would take the focus from where it returns to.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    if (!open) return undefined;
    addEventListener('mousedown', closeOnOverlay, true);
    return () => removeEventListener('mousedown', closeOnOverlay, true);
  }, [open]);

  useEffect(() => {
    // One panel gives way to another in the same dialog: the focus moves to the new one.
    if (named.current !== label) dialog.current?.focus();
    named.current = label;
  }, [label]);

  useEffect(() => {
    const element = dialog.current;
    // It may be there before it is first opened.
    if (open || !element || !wasOpen.current) return;
    element.close();
    for (const place of [opener.current, document.querySelector('main')])
      if (document.activeElement === document.body) place?.focus({ preventScroll: true });
    const sliding = element.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(sliding).then(() => {
      if (!element.open) onClosed();
    });
  }, [open, onClosed]);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      className={className}
      onKeyDown={keepFocusInside}
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
