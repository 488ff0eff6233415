import { vi } from 'vitest';

type Entry = Partial<IntersectionObserverEntry>;

/** Replaces `IntersectionObserver`. Returns a function that reports an entry to the newest observer. */
export function stubIntersections(): (entry: Entry) => void {
  let report: (entries: readonly Entry[]) => void;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;

      constructor(callback: typeof report) {
        report = callback;
      }
    },
  );
  return (entry) => report([entry]);
}
