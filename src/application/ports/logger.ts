/** Logs failures for the owner. The context never contains private data (behaviour 9.2). */
export interface Logger {
  warn(event: string, context?: LogContext): void;
  error(event: string, context?: LogContext): void;
}

export type LogContext = Readonly<Record<string, unknown>>;
