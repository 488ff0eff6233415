import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';

/** Keeps Tab inside the dialog; browsers would let focus leave a modal dialog for their toolbar. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  // A dialog on top of this one handles the key itself.
  event.stopPropagation();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [last, first] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  const { activeElement } = document;
  // From the last control, and from what only a click can focus, like the full-screen viewer, Tab goes to the first.
  if (activeElement !== last && stops.some((stop) => stop === activeElement)) return;
  event.preventDefault();
  first?.focus();
}

/**
 * Keeps focus in an open dialog if the focused control is removed or disabled: it moves to the dialog, and back once
 * the control is enabled again (behaviour 11.2).
 */
export function useKeptFocus(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let unfocused: Element | null = null;
    const keep = () => {
      // A dialog on top of this one has the focus.
      if (!dialog.open || dialog.querySelector('dialog[open]')) return;
      const { activeElement } = document;
      if (
        activeElement === dialog &&
        unfocused instanceof HTMLElement &&
        !unfocused.matches(':disabled')
      ) {
        unfocused.focus();
        unfocused = null;
      }
      // Browsers blur a disabled control, but not at once.
      if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
      unfocused = activeElement;
      dialog.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [ref]);
}
