import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Reports } from '#application/ports/reports.ts';
import type { FailureReport } from '#domain/reports/report.ts';

interface Given {
  readonly reports: Reports;
  /** Each failure that arrived, with its page. */
  readonly arrived: () => Promise<readonly string[]>;
}

const report = (failure: string): FailureReport => ({
  page: '/product/:productId',
  failure,
  event: 'checkout failed',
});

/** Stands in for a browser's `sendBeacon`: sends the text as a page of the store would, and ignores the response. */
export function stubBeacon(origin: string): void {
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => {
      void fetch(url, { method: 'POST', body, headers: { origin } }).catch(() => undefined);
      return true;
    },
  });
}

/** The contract of every reports adapter (behaviour 17.1). */
export function describeReports(name: string, setup: () => Promise<Given>): void {
  describe(`reports: ${name}`, () => {
    afterEach(() => void vi.unstubAllGlobals());

    test('arrive with all their fields', async () => {
      const { reports, arrived } = await setup();
      reports.send(report('checkout-failed'));
      reports.send(report('read-failed'));
      await expect
        .poll(async () => (await arrived()).toSorted(), { timeout: 60_000 })
        .toEqual(['checkout-failed /product/:productId', 'read-failed /product/:productId']);
    });
  });
}
