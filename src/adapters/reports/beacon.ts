import type { Reports } from '#application/ports/reports.ts';
import { attempt } from '#domain/attempt.ts';

/** Sends reports to a URL as beacons, which the browser delivers even after the shopper leaves the page. */
export const createBeacon = (url: string): Reports => ({
  // A plain-text body needs no preflight request.
  send: (report) => void attempt(() => navigator.sendBeacon(url, JSON.stringify(report))),
});
