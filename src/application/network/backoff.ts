const firstDelay = 1000;
const factor = 1.5;
const longestDelay = 60_000;

/** The delay before a retry, in milliseconds; retries are counted from 0 (behaviour 6.1, 14.2). */
export const retryDelay = (retry: number): number =>
  Math.min(firstDelay * factor ** retry, longestDelay);
