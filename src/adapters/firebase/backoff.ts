/** Milliseconds before the first retry (spec 9, backoff base). */
const firstDelay = 1000;
/** What each delay is multiplied by for the next (spec 9). */
const factor = 1.5;
/** The most milliseconds between two attempts (spec 9). */
const longestDelay = 60_000;

/** Milliseconds to wait before a retry; the first is number 0. */
export const retryDelay = (retry: number): number =>
  Math.min(firstDelay * factor ** retry, longestDelay);
