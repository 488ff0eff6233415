import type { Clock } from '#application/ports/clock.ts';
import { readLimit } from '#domain/errors/read-limit.ts';

/** A clock that advances only on command. */
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
    /** Advances by this many milliseconds, and wakes the sleepers that are due, in order. */
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

/** A clock for reads over a network. It stands still during a request, and skips the wait before a retry. */
export function createRetryClock(): Clock {
  let now = 0;
  let endRead: (() => void) | undefined;
  return {
    now: () => now,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        signal?.addEventListener('abort', () => resolve());
        if (milliseconds === readLimit) endRead = resolve;
        else if (now + milliseconds >= readLimit) endRead?.();
        else {
          now += milliseconds;
          resolve();
        }
      });
      signal?.throwIfAborted();
    },
  };
}

/** Resolves once nothing more can happen until the clock advances. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
