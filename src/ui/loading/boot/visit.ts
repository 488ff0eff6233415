import { attempt } from '#domain/attempt.ts';

const timing = attempt(() => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry : undefined;
});

/** How the page was opened: by a navigation, by a reload, or by Back or Forward. */
export const visitType = timing?.type;

/** The document's time to first byte, in milliseconds. */
export const firstByte = timing ? timing.responseStart - timing.requestStart : 0;
