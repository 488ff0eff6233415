/* oxlint-disable eslint/no-restricted-properties -- only the owner's and testers' pages, on desktops, show times */
const styles = {
  minutes: { dateStyle: 'medium', timeStyle: 'short' },
  seconds: { dateStyle: 'medium', timeStyle: 'medium' },
  day: { dateStyle: 'medium' },
} as const;

interface TimestampProps {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly precision?: keyof typeof styles;
  /** The reader's own time zone by default. */
  readonly timeZone?: string;
}

export const Timestamp = ({ at, precision = 'minutes', timeZone }: TimestampProps) => (
  <time dateTime={new Date(at).toISOString()}>
    {new Intl.DateTimeFormat('en-US', { ...styles[precision], timeZone }).format(at)}
  </time>
);
