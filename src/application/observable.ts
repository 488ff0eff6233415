/**
 * A value outside React, for `useSyncExternalStore`. Properties, not methods: they can be passed on without their
 * object.
 */
export interface Observable<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => T;
}

interface Subject<T> extends Observable<T> {
  /** Notifies the listeners if the value has changed. */
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
