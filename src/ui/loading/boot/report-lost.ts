import { attempt } from '#domain/attempt.ts';
import { mayReport } from '#domain/reports/may-report.ts';
import { circumstances } from '../circumstances.ts';
import type { PageData } from '../contract.ts';

/** Reports once that the app never came, as the app itself would report what fails later (behaviour 17.1). */
export function reportLost({ report }: PageData): void {
  const { to, ...build } = report ?? {};
  if (to === undefined || !mayReport(navigator)) return;
  const lost = { failure: 'script-lost', event: 'store not loaded' };
  attempt(() =>
    navigator.sendBeacon(to, JSON.stringify({ ...build, ...circumstances(), ...lost })),
  );
}
