/** The time limit for a read, including all its retries, in milliseconds (behaviour 14.2). */
export const readLimit = 10_000;
