import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref for a button that is disabled while busy; afterward it regains the focus if it had it (behaviour 11.2). */
export function useFocusRestore(busy: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // Browsers blur a disabled control, but not at once.
    if (busy) focused.current = activeElement === ref.current;
    // Leaves the focus alone if it has moved on.
    else if (focused.current && activeElement === body) ref.current?.focus({ preventScroll: true });
  }, [busy]);
  return ref;
}
