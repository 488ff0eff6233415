import type { Clock } from '#application/ports/clock.ts';

export interface FakeClock extends Clock {
  /** Advances by this many milliseconds, and runs what is due in order. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

interface Timer {
  readonly due: number;
  readonly ring: () => void;
}

/** A clock that only moves when told. */
export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let timers: Timer[] = [];

  const drop = (timer: Timer): void => {
    timers = timers.filter((candidate) => candidate !== timer);
  };

  return {
    now: () => now,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        const timer = { due: now + milliseconds, ring: resolve };
        timers.push(timer);
        signal?.addEventListener('abort', () => {
          drop(timer);
          resolve();
        });
      });
      signal?.throwIfAborted();
    },
    pass: async (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        await settled();
        const next = timers.toSorted((a, b) => a.due - b.due)[0];
        if (next === undefined || next.due > end) break;
        now = next.due;
        drop(next);
        next.ring();
      }
      now = end;
      await settled();
    },
  };
}

/** Resolves once nothing more can happen without the clock. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
