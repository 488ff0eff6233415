import { vi } from 'vitest';

type Entry = Partial<IntersectionObserverEntry>;

/** Replaces the observer of what is in view; returns a function that reports to the last one. */
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
