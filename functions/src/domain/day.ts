import { dayInMs } from './limits.ts';

/** The UTC day that a time falls on, such as `2026-11-21`. `time` is in milliseconds since the epoch. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A time in a time zone, to the minute, such as `2026-11-24 18:30`. `time` is in milliseconds since the epoch. */
export const minuteIn = (timeZone: string, time: number): string =>
  // Swedish dates have the format of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    time,
  );

/** The day that a time falls on in a time zone, such as `2026-11-21`. */
export const dayIn = (timeZone: string, time: number): string =>
  minuteIn(timeZone, time).slice(0, 10);

/** The day that is `days` days after `day`. */
export const dayAfter = (day: string, days = 1): string => dayOf(Date.parse(day) + days * dayInMs);

/** The first moment of a day in a time zone, in milliseconds since the epoch. */
export function startOf(timeZone: string, day: string): number {
  const midnight = Date.parse(day);
  // The clock may change on that day, so the offset at its start is that of the previous or the next day.
  const starts = [-dayInMs, dayInMs].map((shift) => {
    const time = midnight + shift;
    return midnight - (Date.parse(`${minuteIn(timeZone, time)}Z`) - time);
  });
  return Math.min(...starts.filter((time) => dayIn(timeZone, time) === day));
}
