import { describe, expect, test, vi } from 'vitest';
import type { Clock } from '#application/ports/clock.ts';

export interface ClockUnderTest {
  readonly clock: Clock;
  /** Lets this many milliseconds pass. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** The contract of every clock. */
export function describeClock(name: string, setup: () => ClockUnderTest): void {
  describe(`clock: ${name}`, () => {
    test('sleeps at least as long as asked', async () => {
      const { clock, pass } = setup();
      const start = clock.now();
      const woken = vi.fn<(after: number) => void>();
      void clock.sleep(1000).then(() => woken(clock.now() - start));
      await pass(999);
      expect(woken).not.toHaveBeenCalled();
      await pass(1);
      expect(woken.mock.calls).toEqual([[1000]]);
    });

    test('wakes sleepers in the order in which they are due', async () => {
      const { clock, pass } = setup();
      const order: string[] = [];
      void clock.sleep(30).then(() => order.push('late'));
      void clock.sleep(10).then(() => order.push('early'));
      await pass(40);
      expect(order).toEqual(['early', 'late']);
    });

    test('an aborted sleep ends at once, with the reason', async () => {
      const { clock } = setup();
      const abort = new AbortController();
      const sleep = clock.sleep(1000, abort.signal);
      abort.abort(new Error('left the page'));
      await expect(sleep).rejects.toThrow('left the page');
    });

    test('a sleep that is already aborted does not begin', async () => {
      const { clock } = setup();
      const reason = new Error('left before');
      await expect(clock.sleep(1000, AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    test('a signal aborted after the sleep changes nothing', async () => {
      const { clock, pass } = setup();
      const abort = new AbortController();
      const sleep = clock.sleep(10, abort.signal);
      await pass(10);
      abort.abort();
      await expect(sleep).resolves.toBeUndefined();
    });
  });
}
