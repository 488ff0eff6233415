import type { Reports } from '#application/ports/reports.ts';
import { attempt } from '#domain/attempt.ts';

/** Sends reports to an address; the browser does so even while the page is left, and asks nothing of it. */
export const createBeacon = (url: string): Reports => ({
  // As text, so that the browser needs no leave of the host.
  send: (report) => void attempt(() => navigator.sendBeacon(url, JSON.stringify(report))),
});
