/** Tells the owner what went wrong. Context never holds card, address, e-mail, password, token or order id. */
export interface Logger {
  warn(event: string, context?: LogContext): void;
  error(event: string, context?: LogContext): void;
}

export type LogContext = Readonly<Record<string, unknown>>;
