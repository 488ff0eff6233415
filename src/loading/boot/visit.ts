const [entry] = performance.getEntriesByType('navigation');
const timing = entry instanceof PerformanceNavigationTiming ? entry : undefined;

/** How the shopper came: a visit, a reload, or by the way back or forward. */
export const visitType = timing?.type;

/** How long the document took to begin, in milliseconds. */
export const firstByte = timing ? timing.responseStart - timing.requestStart : 0;
