import type { LogContext, Logger } from '#application/ports/logger.ts';

export interface LogEntry {
  readonly level: 'warn' | 'error';
  readonly event: string;
  readonly context: LogContext | undefined;
}

/** A logger whose entries can be looked at. */
export function createFakeLogger(): Logger & { readonly entries: readonly LogEntry[] } {
  const entries: LogEntry[] = [];
  return {
    entries,
    warn: (event, context) => void entries.push({ level: 'warn', event, context }),
    error: (event, context) => void entries.push({ level: 'error', event, context }),
  };
}
