/** Milliseconds before the first retry. */
const firstDelay = 1000;
/** What each delay is multiplied by for the next. */
const factor = 1.5;
/** The most milliseconds between two attempts. */
const longestDelay = 60_000;

/** Milliseconds to wait before a retry (behaviour 14.2); the first is number 0. */
export const retryDelay = (retry: number): number =>
  Math.min(firstDelay * factor ** retry, longestDelay);
