import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { bucketOf, isMeasure, type Measure } from '#domain/reports/measures.ts';

/**
 * Measures how fast the visit's first page is (behaviour 17.3). `onEnd` gets the bucket of each measure, once, when the
 * page is left or hidden: afterwards a browser may run no more code.
 */
export function measureVisit(onEnd: (buckets: Readonly<Partial<Record<Measure, number>>>) => void) {
  const buckets: Partial<Record<Measure, number>> = {};
  let isOver = false;
  const take = ({ name, value }: Metric): void => {
    if (isMeasure(name)) buckets[name] = bucketOf(name, value);
  };
  // Takes every change: a final value might come only once the page is left.
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(take, { reportAllChanges: true });
  addEventListener(
    'visibilitychange',
    () => {
      if (isOver || document.visibilityState !== 'hidden' || Object.keys(buckets).length === 0)
        return;
      isOver = true;
      onEnd(buckets);
    },
    { capture: true },
  );
}
