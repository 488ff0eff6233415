import { useState, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Whether something that moves by itself may move: not under reduced motion, and not once it has been
 * paused (WCAG 2.2.2). Nothing moves before the pause control works (behaviour 12).
 */
export function useMotion(): {
  readonly moving: boolean;
  readonly allowed: boolean;
  readonly toggle: () => void;
} {
  const [paused, setPaused] = useState(false);
  const allowed = useSyncExternalStore(
    subscribe,
    () => !matchMedia(query).matches,
    () => false,
  );
  return { moving: allowed && !paused, allowed, toggle: () => setPaused((was) => !was) };
}
