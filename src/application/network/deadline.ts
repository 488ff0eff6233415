import type { Clock } from '#application/ports/clock.ts';

const second = 1000;

/**
 * Returns the result of the work, or rejects after `limit` milliseconds while the work continues. Sleeps one second at
 * a time, so that the time during which the page is frozen does not count.
 */
export async function withTimeout<T>(
  clock: Clock,
  limit: number,
  work: PromiseLike<T>,
): Promise<T> {
  const controller = new AbortController();
  const late = async (): Promise<never> => {
    for (let remaining = limit; remaining > 0; remaining -= second)
      await clock.sleep(Math.min(remaining, second), controller.signal);
    throw new Error(`There was no response within ${limit} ms.`);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    controller.abort();
  }
}
