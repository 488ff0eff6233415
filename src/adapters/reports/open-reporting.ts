import type { Logger } from '#application/ports/logger.ts';
import type { Reports } from '#application/ports/reports.ts';
import type { PagePath } from '#domain/reports/pages.ts';
import { createReportingLogger } from './reporting-logger.ts';

interface Options {
  readonly logger: Logger;
  /** Undefined if the shopper's browser asks not to be tracked. */
  readonly reports: Reports | undefined;
  readonly pageOf: () => PagePath;
}

/** Creates the store's logger, which also sends reports (behaviour 17.1). Logs the store's own uncaught errors. */
export function openReporting({ logger, reports, pageOf }: Options): Logger {
  const reporting = reports ? createReportingLogger({ logger, reports, pageOf }) : logger;
  logCrashes(reporting);
  return reporting;
}

/** Logs uncaught errors whose stack names a file of the store, since extensions also throw errors in the page. */
function logCrashes(logger: Logger): void {
  const log = (cause: unknown): void => {
    if (cause instanceof Error && cause.stack?.includes(location.origin))
      logger.error('page crashed', { kind: 'crash', cause });
  };
  addEventListener('error', ({ error }) => log(error));
  addEventListener('unhandledrejection', ({ reason }) => log(reason));
}
