import { useEffect, useState } from 'react';

/** How long each phrase is shown, in milliseconds (behaviour 10.6). */
const rotationInterval = 2000;

/** Cycles through the phrases while `running`. */
export function useRotation(phrases: readonly string[], running: boolean): string {
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTurn((now) => now + 1), rotationInterval);
    return () => clearInterval(timer);
  }, [running]);

  return phrases[turn % phrases.length] ?? '';
}
