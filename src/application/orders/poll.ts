import type { Clock } from '#application/ports/clock.ts';

/** Milliseconds between the first two attempts (product 5). */
const firstDelay = 1000;
/** What each delay is multiplied by for the next. */
const delayFactor = 1.5;
/** The most milliseconds between two attempts. */
const longestDelay = 60_000;
/** Milliseconds after which no further attempt is made. */
const giveUpAfter = 60_000;

/**
 * Attempts until there is a value, with backoff (product 5); undefined once it gave up. Rejects with the signal's
 * reason as soon as that is aborted. An attempt has to bound its own time.
 */
export async function poll<T>(
  attempt: () => Promise<T | undefined>,
  clock: Clock,
  signal: AbortSignal,
): Promise<T | undefined> {
  const deadline = clock.now() + giveUpAfter;
  for (let delay = firstDelay; ; delay = Math.min(delay * delayFactor, longestDelay)) {
    const value = await abortable(attempt, signal);
    const left = deadline - clock.now();
    if (value !== undefined || left <= 0) return value;
    await clock.sleep(Math.min(delay, left), signal);
  }
}

async function abortable<T>(
  attempt: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  signal.throwIfAborted();
  const done = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    const stop = (): void => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true, signal: done.signal });
  });
  try {
    const value = await Promise.race([attempt(), aborted]);
    signal.throwIfAborted();
    return value;
  } finally {
    done.abort();
  }
}
