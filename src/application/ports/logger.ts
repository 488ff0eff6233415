/** Records for the owner what went wrong (behaviour 9.2). Context never holds card, address, e-mail, password, token or order id. */
export interface Logger {
  warn(event: string, context?: LogContext): void;
  error(event: string, context?: LogContext): void;
}

export type LogContext = Readonly<Record<string, unknown>>;
