/* oxlint-disable eslint/no-restricted-properties -- only the owner's and testers' pages show times, on desktops */
const formats = {
  minutes: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  seconds: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
};

interface TimestampProps {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly precision?: keyof typeof formats;
}

/** A time in the reader's own time zone. */
export const Timestamp = ({ at, precision = 'minutes' }: TimestampProps) => (
  <time dateTime={new Date(at).toISOString()}>{formats[precision].format(at)}</time>
);
