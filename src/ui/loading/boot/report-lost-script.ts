import { attempt } from '#domain/attempt.ts';
import { mayReport } from '#domain/reports/may-report.ts';
import type { PageData } from '../contract.ts';

/** Reports that the app could not be loaded; the app itself reports later failures (behaviour 17.1). */
export function reportLostScript({ report }: PageData): void {
  const { to, page } = report ?? {};
  if (to === undefined || !mayReport(navigator)) return;
  const lost = { page, failure: 'script-lost', event: 'store not loaded' };
  attempt(() => navigator.sendBeacon(to, JSON.stringify(lost)));
}
