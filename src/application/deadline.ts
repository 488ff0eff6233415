import type { Clock } from './ports/clock.ts';

/** The outcome of some work, or a rejection after `limit` milliseconds. The work itself goes on. */
export async function within<T>(clock: Clock, limit: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = clock.sleep(limit, over.signal).then((): never => {
    throw new Error(`There was no answer within ${limit} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
