/** A value outside React, for `useSyncExternalStore`. Its functions also work when destructured. */
export function createSubject<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    getSnapshot: () => value,
    /** Sets the value. Notifies the listeners if it has changed. */
    set: (next: T) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
