import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * A ref for an element with controlled inputs. `read` is called once with it, before the browser paints: hydration leaves
 * what was typed, ticked or chosen earlier in the element, but not in the state (behaviour 13.1).
 */
export function useEarlyInput<T extends HTMLElement>(
  read: (element: T) => void,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const readOnce = useEffectEvent(read);
  useLayoutEffect(() => {
    if (ref.current) readOnce(ref.current);
  }, []);
  return ref;
}
