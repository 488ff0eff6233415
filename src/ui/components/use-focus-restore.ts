import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref for a button that is disabled while busy. Restores the button's focus afterward (behaviour 11.2). */
export function useFocusRestore(busy: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // Browsers blur a disabled control, but not immediately.
    if (busy) focused.current = activeElement === ref.current;
    // Does not take the focus from another element.
    else if (focused.current && activeElement === body) ref.current?.focus({ preventScroll: true });
  }, [busy]);
  return ref;
}
