import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in an open dialog when what had it is removed or disabled: it waits at the dialog, and is back at what
 * was disabled once that can be used again (behaviour 11.2).
 */
export function useKeptFocus(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let left: Element | null = null;
    const keep = () => {
      // A dialog on top of this one has the focus.
      if (!dialog.open || dialog.querySelector('dialog[open]')) return;
      const { activeElement } = document;
      if (activeElement === dialog && left instanceof HTMLElement && !left.matches(':disabled')) {
        left.focus();
        left = null;
      }
      // Browsers take the focus from a disabled control, but not at once.
      if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
      left = activeElement;
      dialog.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [ref]);
}
