import type { Clock } from '#application/ports/clock.ts';

/** A clock that only moves when told. */
export function createFakeClock(start = 1_000_000) {
  let now = start;
  /** When each sleeper wakes. */
  const timers = new Map<() => void, number>();
  const wake = (sleeper: () => void): void => {
    timers.delete(sleeper);
    sleeper();
  };

  const clock: Clock = {
    now: () => now,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        timers.set(resolve, now + milliseconds);
        signal?.addEventListener('abort', () => wake(resolve));
      });
      signal?.throwIfAborted();
    },
  };

  return {
    ...clock,
    /** Advances by this many milliseconds, and runs what is due in order. */
    pass: async (milliseconds: number): Promise<void> => {
      const end = now + milliseconds;
      for (;;) {
        await settled();
        const [next] = [...timers].toSorted(([, a], [, b]) => a - b);
        if (next === undefined || next[1] > end) break;
        now = next[1];
        wake(next[0]);
      }
      now = end;
      await settled();
    },
  };
}

/** Resolves once nothing more can happen without the clock. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
