import { type PointerEvent, useRef } from 'react';

/** The minimum length of a swipe, in CSS pixels. */
const distance = 40;

/** Listeners for swipes. A swipe to the left calls `onSwipe(1)`, and a swipe to the right calls `onSwipe(-1)`. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger turns the gesture into a pinch.
      start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= distance && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    // The browser uses the gesture for scrolling.
    onPointerCancel() {
      start.current = null;
    },
  };
}
