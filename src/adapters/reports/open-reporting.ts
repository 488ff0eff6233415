import type { Logger } from '#application/ports/logger.ts';
import type { Reports } from '#application/ports/reports.ts';
import type { Circumstances } from '#domain/reports/report.ts';
import { createReportingLogger } from './reporting-logger.ts';

interface Options {
  readonly logger: Logger;
  /** Undefined if the shopper's browser asks that nothing is reported. */
  readonly reports: Reports | undefined;
  /** Where the shopper is, and in which circumstances. */
  readonly where: () => Circumstances;
  /** Whether this visit is measured; called once. */
  readonly isMeasured: () => boolean;
  /** Resolves once the page is idle. */
  readonly whenIdle: () => Promise<void>;
}

/**
 * The store's logger, which also reports (behaviour 17.1). Uncaught errors of the store's own code are
 * logged too, and the speed of the visit's first page is measured.
 */
export function openReporting({ logger, reports, where, isMeasured, whenIdle }: Options): Logger {
  const reporting = reports ? createReportingLogger({ logger, reports, where }) : logger;
  logCrashes(reporting);
  if (reports && isMeasured()) {
    const opened = where();
    void whenIdle()
      .then(() => import('./measure.ts'))
      .then(({ measureVisit }) => measureVisit((measures) => reports.send({ ...opened, measures })))
      // A visit that cannot be measured goes on without.
      .catch(() => undefined);
  }
  return reporting;
}

/** Logs uncaught errors whose stack names a file of the store: extensions throw in a page too. */
function logCrashes(logger: Logger): void {
  const log = (cause: unknown): void => {
    if (cause instanceof Error && cause.stack?.includes(location.origin))
      logger.error('page crashed', { kind: 'crash', cause });
  };
  addEventListener('error', ({ error }) => log(error));
  addEventListener('unhandledrejection', ({ reason }) => log(reason));
}
