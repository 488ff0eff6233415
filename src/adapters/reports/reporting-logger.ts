import type { LogContext, Logger } from '#application/ports/logger.ts';
import type { Reports } from '#application/ports/reports.ts';
import {
  type Circumstances,
  failureKinds,
  maxFailures,
  reportedEvents,
} from '#domain/reports/report.ts';

interface Options {
  /** The logger that also gets every entry. */
  readonly logger: Logger;
  readonly reports: Reports;
  /** Where the shopper is, and in which circumstances. */
  readonly where: () => Circumstances;
}

/**
 * Also reports what is logged, by kind and event alone, each kind once and five at most (behaviour 17.1), and that the
 * visit has opened a checkout.
 */
export function createReportingLogger({ logger, reports, where }: Options): Logger {
  const reported = new Set<string>();
  let hasOpenedCheckout = false;

  const report = (event: string, { kind = 'no-record' }: LogContext = {}): void => {
    const known = reportedEvents.find((one) => one === event);
    const failure = failureKinds.find((one) => one === kind);
    if (known === undefined || failure === undefined) return;
    if (reported.has(failure) || reported.size >= maxFailures) return;
    reported.add(failure);
    reports.send({ ...where(), failure, event: known });
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
    checkoutOpened: () => {
      logger.checkoutOpened();
      if (!hasOpenedCheckout) reports.send({ ...where(), begun: 'checkout' });
      hasOpenedCheckout = true;
    },
  };
}
