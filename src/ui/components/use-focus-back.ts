import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref for a button that is disabled while it is busy: if it had the focus, it has it again afterwards (behaviour 11.2). */
export function useFocusBack(busy: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // Browsers take the focus from a disabled control, but not at once.
    if (busy) had.current = activeElement === ref.current;
    // Whoever has moved on stays there.
    else if (had.current && activeElement === body) ref.current?.focus({ preventScroll: true });
  }, [busy]);
  return ref;
}
