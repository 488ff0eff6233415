import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { heldAttribute, readyEvent } from './contract.ts';

/** Has the boot script replay the clicks that it held for what answers by now (behaviour 13.1). */
export const announceReady = (): void => {
  document.dispatchEvent(new Event(readyEvent, { bubbles: true }));
};

/** Props of a form whose code may come after the page around it: until it is hydrated, clicks in it are held. */
export function useHeldForm() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.removeAttribute(heldAttribute);
    announceReady();
  }, []);
  return { ref, [heldAttribute]: '' };
}

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
