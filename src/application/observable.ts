/**
 * A value outside React that can be read and watched, in the form `useSyncExternalStore` takes.
 * Properties, not methods: they may be passed on without their object.
 */
export interface Observable<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => T;
}

interface Subject<T> extends Observable<T> {
  /** Notifies the listeners, unless the value is the same. */
  readonly set: (next: T) => void;
}

export function createSubject<T>(initial: T): Subject<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
