/** The day of a moment in UTC, such as `2026-11-21`. `time` is in milliseconds since the epoch. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
