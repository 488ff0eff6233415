import { within } from '#application/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';
import { createStore, get, update, type UseStore } from 'idb-keyval';
import { firstState, type BackendState, type StateStore } from './backend-state.ts';

// Raise the number when the shape of the state changes; older states are then ignored.
const key = 'state-2';

/** How long to wait for the browser's database or a worker, which may never respond, in milliseconds. */
export const databaseLimit = 10_000;

/** State that survives reloads and is shared by all tabs. Not in local storage, which a finished order clears. */
export function createIndexedDbStateStore(clock: Clock): StateStore {
  const open = () => createStore('ground-up-offline', 'backend');
  let store = open();
  const otherTabs = new BroadcastChannel('ground-up-offline');
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  otherTabs.addEventListener('message', notify);
  /** Reopens the database after a failure: one that failed to open never recovers. */
  const withDatabase = async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
    try {
      return await within(clock, databaseLimit, work(store));
    } catch (error) {
      store = open();
      throw error;
    }
  };

  return {
    read: async () =>
      (await withDatabase((opened) => get<BackendState>(key, opened))) ?? firstState,
    update: async (change) => {
      let before = firstState;
      const next = (stored: BackendState | undefined): BackendState => {
        before = stored ?? firstState;
        return change(before);
      };
      await withDatabase((opened) => update<BackendState>(key, next, opened));
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
