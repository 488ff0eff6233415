import { initialState, type SharedValue, type StateStore } from './backend-state.ts';

/** State in a variable: for tests, and for browsers that forbid site data. */
export const createPlainStateStore = (initial = initialState): StateStore =>
  createPlainValue(initial);

/** A value in a variable. */
export function createPlainValue<T>(initial: T): SharedValue<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    read: async () => value,
    update: async (change) => {
      const before = value;
      value = change(before);
      for (const listener of listeners) listener();
      return before;
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
