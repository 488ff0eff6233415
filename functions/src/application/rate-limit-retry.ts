import { integerOf } from '../../../src/domain/field.ts';

/** Milliseconds to wait before each retry, multiplied by a random factor from 0.5 to 1.5. */
const waits = [2000, 8000] as const;

/** Resolves after this many milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>;

const pause: Sleep = (milliseconds) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Calls a vendor, with at most two retries if it refuses because of too many requests. The pauses are random, so that
 * requests that were refused together are not retried together. The call's own time limit still applies.
 */
export async function retryRateLimited<T>(
  ask: () => Promise<T>,
  isLimited: (result: T) => boolean,
  sleep = pause,
  random = Math.random,
): Promise<T> {
  for (const wait of waits) {
    const result = await ask();
    if (!isLimited(result)) return result;
    await sleep(wait * (0.5 + random()));
  }
  return ask();
}

/** Whether a vendor refused because of too many requests; the same request may succeed a minute later. */
export const isRateLimited = (cause: unknown): boolean => integerOf(cause, 'statusCode') === 429;
