import type { LogContext, Logger } from '#application/ports/logger.ts';
import type { Reports } from '#application/ports/reports.ts';
import type { PagePath } from '#domain/reports/pages.ts';
import { failureKinds, maxFailures, reportedEvents } from '#domain/reports/report.ts';

interface Options {
  readonly logger: Logger;
  readonly reports: Reports;
  readonly pageOf: () => PagePath;
}

/** A logger that also reports each failure's kind and event: each kind once, at most five kinds (behaviour 17.1). */
export function createReportingLogger({ logger, reports, pageOf }: Options): Logger {
  const reported = new Set<string>();

  const report = (event: string, { kind = 'no-record' }: LogContext = {}): void => {
    const known = reportedEvents.find((one) => one === event);
    const failure = failureKinds.find((one) => one === kind);
    if (known === undefined || failure === undefined) return;
    if (reported.has(failure) || reported.size >= maxFailures) return;
    reported.add(failure);
    reports.send({ page: pageOf(), failure, event: known });
  };

  return {
    warn: (event, context) => {
      logger.warn(event, context);
      report(event, context);
    },
    error: (event, context) => {
      logger.error(event, context);
      report(event, context);
    },
  };
}
