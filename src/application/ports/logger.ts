/** Logs failures for the owner. The context never contains private data (behaviour 9.2). */
export interface Logger {
  warn(event: string, context?: LogContext): void;
  error(event: string, context?: LogContext): void;
  /** Counts the checkouts that were opened, with which the owner compares failures. */
  begun(what: 'checkout'): void;
}

export type LogContext = Readonly<Record<string, unknown>>;
