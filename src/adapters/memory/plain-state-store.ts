import { initialState, type StateStore } from './backend-state.ts';

/** State in a variable: for tests, and for browsers that block site data. */
export function createPlainStateStore(initial = initialState): StateStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    read: async () => state,
    update: async (change) => {
      const before = state;
      state = change(before);
      for (const listener of listeners) listener();
      return before;
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
