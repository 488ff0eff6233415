import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';

/** Keeps Tab inside the dialog, because browsers let focus move from a modal dialog to their toolbar. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  // A dialog on top of this one handles the key itself.
  event.stopPropagation();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [last, first] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  const { activeElement } = document;
  // Tab wraps from the last control to the first. An element that only a click can focus (the viewer) counts as last.
  if (activeElement !== last && stops.some((stop) => stop === activeElement)) return;
  event.preventDefault();
  first?.focus();
}

/**
 * Moves focus to an open dialog if the focused control in it is removed or disabled. Once a disabled control is enabled
 * again, focus returns to the control (behaviour 11.2).
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
      // Browsers blur a disabled control, but not immediately.
      if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
      unfocused = activeElement;
      dialog.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [ref]);
}
