/** Logs what went wrong, for the owner. The context never holds private data (behaviour 9.2). */
export interface Logger {
  warn(event: string, context?: LogContext): void;
  error(event: string, context?: LogContext): void;
  /** Counts what went well, to compare failures with: a checkout that was opened. */
  begun(what: 'checkout'): void;
}

export type LogContext = Readonly<Record<string, unknown>>;
