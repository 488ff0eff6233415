import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { lastClicked } from '#ui/loading/pending.ts';
import { keepFocusInside, useKeptFocus } from './dialog-focus.ts';
import { useOpeningBurst } from './use-opening-burst.ts';

/** Whether a press is outside the dialog or on its overlay, which is part of the dialog element. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return target instanceof Node && !dialog.contains(target);
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function suppress(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

const inputs = ['keydown', 'pointerdown'];

/**
 * Shows a dialog with the next paint and makes it modal after that paint, because `showModal` first walks the whole
 * page. A key or pointer press before then makes the dialog modal at once. Returns a function that cancels the delay.
 */
function showThenMakeModal(dialog: HTMLDialogElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(makeModal)));
  const onEarlyInput = ({ type, target }: Event) => {
    makeModal();
    // Suppresses the click too, since controls under the overlay must be inert.
    if (type === 'pointerdown' && target instanceof Node && !dialog.contains(target))
      addEventListener('click', suppress, { capture: true, once: true });
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const input of inputs) removeEventListener(input, onEarlyInput, true);
  };
  function makeModal() {
    stop();
    if (!document.querySelector(':modal')) {
      const { documentElement } = document;
      const scrollbar = innerWidth - documentElement.clientWidth;
      documentElement.style.setProperty('--scrollbar-width', `${scrollbar}px`);
    }
    const { activeElement } = document;
    dialog.removeAttribute('open');
    dialog.showModal();
    // `showModal` takes the focus, even from a control in the dialog that the shopper is already using.
    if (
      activeElement instanceof HTMLElement &&
      activeElement !== dialog &&
      dialog.contains(activeElement)
    )
      activeElement.focus();
  }
  dialog.setAttribute('open', '');
  for (const input of inputs) addEventListener(input, onEarlyInput, true);
  return stop;
}

export interface DialogProps {
  readonly open: boolean;
  /** Undefined while nothing is open. */
  readonly label: string | undefined;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. It takes the focus, keeps it, and returns it on closing. Escape or a click on the overlay closes the
 * topmost dialog. Calls `onClosed` once the dialog has left the screen.
 */
export function Dialog({ open, label, onClose, onClosed, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const previousLabel = useRef(label);
  const opener = useRef<HTMLElement>(undefined);
  const wasOpen = useRef(false);
  useKeptFocus(dialog);
  useOpeningBurst(open ? label : undefined);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return undefined;
    wasOpen.current = true;
    // Stays closed if the shopper opened another dialog while this one's code was loading.
    const other = document.querySelector('dialog[open]');
    if (other && !other.contains(element)) return close();
    // Focus returns to the clicked control, which is not always `activeElement`: WebKit does not focus clicked buttons.
    opener.current = lastClicked();
    return showThenMakeModal(element);
  }, [open]);

  const closeOnOverlay = useEffectEvent((event: MouseEvent) => {
    const element = dialog.current;
    if (element !== [...document.querySelectorAll('dialog[open]')].at(-1)) return;
    if (!element || event.defaultPrevented || !isOutside(element, event)) return;
    // Closing returns the focus to the opener. Otherwise, this press would then move the focus elsewhere.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    if (!open) return undefined;
    addEventListener('mousedown', closeOnOverlay, true);
    return () => removeEventListener('mousedown', closeOnOverlay, true);
  }, [open]);

  useEffect(() => {
    // If one panel replaces another in the same dialog, focus moves to the new one.
    if (previousLabel.current !== label) dialog.current?.focus();
    previousLabel.current = label;
  }, [label]);

  useEffect(() => {
    const element = dialog.current;
    // The dialog may be rendered before it is first opened.
    if (open || !element || !wasOpen.current) return;
    element.close();
    // If a field in the dialog took the focus before `showModal`, the browser may return the focus to that field.
    const isLost = ({ activeElement, body }: Document) =>
      activeElement === body || element.contains(activeElement);
    for (const place of [opener.current, document.querySelector('main')])
      if (isLost(document)) place?.focus({ preventScroll: true });
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
      // React also forwards these events from a dialog on top of this one.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog on a second Escape. The `close` event may arrive after the dialog has reopened.
      onClose={({ target, currentTarget }) => {
        if (open && target === currentTarget && !currentTarget.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
