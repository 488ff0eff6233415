import { retryDelay } from '#application/network/backoff.ts';
import type { Clock } from '#application/ports/clock.ts';

/**
 * Repeats a read, with backoff, until it returns a value; returns undefined after `limit` milliseconds. Rejects with
 * the signal's reason as soon as the signal is aborted. Each read needs its own time limit.
 */
export async function poll<T>(
  read: () => Promise<T | undefined>,
  clock: Clock,
  signal: AbortSignal,
  limit: number,
): Promise<T | undefined> {
  const deadline = clock.now() + limit;
  for (let retry = 0; ; retry += 1) {
    const value = await abortable(read, signal);
    const remaining = deadline - clock.now();
    if (value !== undefined || remaining <= 0) return value;
    await clock.sleep(Math.min(retryDelay(retry), remaining), signal);
  }
}

async function abortable<T>(
  read: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  signal.throwIfAborted();
  const done = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    const stop = (): void => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true, signal: done.signal });
  });
  try {
    const value = await Promise.race([read(), aborted]);
    signal.throwIfAborted();
    return value;
  } finally {
    done.abort();
  }
}
