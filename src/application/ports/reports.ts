import type { Report } from '#domain/reports/report.ts';

/** Takes a report to the owner (behaviour 17.1). Nobody waits for it, and its failure is ignored. */
export interface Reports {
  send(report: Report): void;
}
