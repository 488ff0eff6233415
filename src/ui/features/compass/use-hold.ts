import { useEffect, useEffectEvent, useState } from 'react';
import { holdSeconds } from './directions.ts';

/** A hold that counts its seconds down; `onEnd` is called when it was held to its end. */
export function useHold(onEnd: () => void): {
  /** Seconds to go; 0 when nothing is held. */
  readonly left: number;
  readonly start: () => void;
  readonly stop: () => void;
} {
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
