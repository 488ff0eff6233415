import type { FailureReport } from '#domain/reports/report.ts';

/** Sends a report to the owner (behaviour 17.1). Nothing waits for the report, and a failure to send it is ignored. */
export interface Reports {
  send(report: FailureReport): void;
}
