import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readyEvent } from './contract.ts';

/** Lets the boot script (boot/boot.ts) replay the clicks held for parts that are now interactive (behaviour 13.1). */
export const announceReady = (): void => {
  document.dispatchEvent(new Event(readyEvent, { bubbles: true }));
};

/**
 * Returns a ref for an element with controlled inputs. Calls `read` once, before the browser paints, because hydration
 * keeps early input in the element, but does not copy it to React's state (behaviour 13.1).
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
