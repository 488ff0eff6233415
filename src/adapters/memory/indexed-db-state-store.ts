import { withTimeout } from '#application/network/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';
import { attempt } from '#domain/attempt.ts';
import { createStore, get, update, type UseStore } from 'idb-keyval';
import { initialState, type SharedValue, type StateStore } from './backend-state.ts';

// Raise the number when the shape of the state changes; older states are then ignored.
const stateKey = 'state-3';

/** How long to wait for the browser's database or a worker, which may never respond, in milliseconds. */
export const databaseLimit = 10_000;

/** The state, which survives reloads. */
export const createIndexedDbStateStore = (clock: Clock): StateStore =>
  createIndexedDbValue(clock, stateKey, initialState);

/**
 * A value under a key, which survives reloads. Not in local storage, which a finished order clears. Each has a database of
 * its own: in WebKit a page that is left while it writes blocks the readers of the same store.
 */
export function createIndexedDbValue<T>(clock: Clock, key: string, initial: T): SharedValue<T> {
  const open = () => createStore(`ground-up-offline ${key}`, 'backend');
  let store = open();
  const otherTabs = new BroadcastChannel(`ground-up-offline ${key}`);
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  otherTabs.addEventListener('message', notify);
  /** Reopens the database after a failure: one that failed to open never recovers. */
  const withDatabase = async <R>(work: (store: UseStore) => Promise<R>): Promise<R> => {
    try {
      return await withTimeout(clock, databaseLimit, work(store));
    } catch (error) {
      store = open();
      throw error;
    }
  };

  const read = async (): Promise<T> => {
    try {
      return (await withDatabase((opened) => get<T>(key, whileShown(opened)))) ?? initial;
    } catch (error) {
      if (error !== pageLeft) throw error;
      await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
      return read();
    }
  };

  return {
    read,
    update: async (change) => {
      let before = initial;
      const next = (stored: T | undefined): T => {
        before = stored ?? initial;
        return change(before);
      };
      await withDatabase((opened) => update<T>(key, next, opened));
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

const pageLeft = new Error('The page was left.');

/**
 * A store whose transactions are aborted when the page is left: in WebKit, an unfinished one of a page in the bfcache
 * blocks those of all others.
 */
const whileShown =
  (store: UseStore): UseStore =>
  (mode, work) =>
    store(mode, async (objects) => {
      const { transaction } = objects;
      const done = new AbortController();
      transaction.addEventListener('complete', () => done.abort());
      const left = new Promise<never>((_resolve, reject) => {
        const leave = () => {
          // It may be over, and only not have reported so yet.
          attempt(() => transaction.abort());
          reject(pageLeft);
        };
        addEventListener('pagehide', leave, { signal: done.signal });
      });
      return Promise.race([work(objects), left]);
    });
