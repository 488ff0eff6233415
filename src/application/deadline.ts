import type { Clock } from './ports/clock.ts';

/** The result of the work, or a rejection after `limit` milliseconds. The work itself continues. */
export async function within<T>(clock: Clock, limit: number, work: PromiseLike<T>): Promise<T> {
  const over = new AbortController();
  const late = clock.sleep(limit, over.signal).then((): never => {
    throw new Error(`No answer within ${limit} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
