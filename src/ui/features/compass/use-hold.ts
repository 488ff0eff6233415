import { useEffect, useEffectEvent, useState } from 'react';
import { holdSeconds } from './directions.ts';

/** Counts a hold down in seconds, `left` (0 while nothing is held); calls `onEnd` if it was held to the end. */
export function useHold(onEnd: () => void) {
  const [left, setLeft] = useState(0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, start: () => setLeft(holdSeconds), stop: () => setLeft(0) };
}
