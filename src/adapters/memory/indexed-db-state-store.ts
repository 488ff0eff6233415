import { createStore, get, update } from 'idb-keyval';
import { firstState, type BackendState, type StateStore } from './backend-state.ts';

// Raise the number when the shape of the state changes: an old one is then left aside.
const key = 'state-1';

/** State that survives reloads and is one for all tabs, outside local storage, which a finished order clears. */
export function createIndexedDbStateStore(): StateStore {
  const store = createStore('ground-up-offline', 'backend');
  const otherTabs = new BroadcastChannel('ground-up-offline');
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  otherTabs.addEventListener('message', notify);
  return {
    read: async () => (await get<BackendState>(key, store)) ?? firstState,
    update: async (change) => {
      let before = firstState;
      await update<BackendState>(
        key,
        (stored) => {
          before = stored ?? firstState;
          return change(before);
        },
        store,
      );
      notify();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
      otherTabs.postMessage('changed');
      return before;
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
