import { withTimeout } from '#application/network/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';
import { attempt } from '#domain/attempt.ts';
import { createStore, get, update, type UseStore } from 'idb-keyval';
import { type BackendState, initialState, type StateStore } from './backend-state.ts';

// Increase the number when the shape of the state changes, so that older states are ignored.
const key = 'state-3';
const database = `ground-up-offline ${key}`;

/** How long to wait for the browser's database or a worker, which may never respond, in milliseconds. */
export const databaseLimit = 10_000;

/** Keeps the state across reloads. Does not use local storage, which a finished order clears. */
export function createIndexedDbStateStore(clock: Clock): StateStore {
  // Keeps a reference, since other code may hide the database later, as `probeDatabase` hides it from the SDKs.
  const factory = attempt(() => globalThis.indexedDB);
  const open = () => createStore(database, 'backend');
  let store = open();
  const otherTabs = new BroadcastChannel(database);
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  otherTabs.addEventListener('message', notify);
  /** Reopens the database after a failure: a connection that failed to open never recovers. */
  const withDatabase = async <R>(work: (store: UseStore) => Promise<R>): Promise<R> => {
    try {
      return await withTimeout(clock, databaseLimit, work(store));
    } catch (error) {
      store = open();
      throw error;
    }
  };

  const read = async (): Promise<BackendState> => {
    try {
      const stored = await withDatabase(async (opened) =>
        (await isCreated(factory)) ? get<BackendState>(key, whileShown(opened)) : undefined,
      );
      return stored ?? initialState;
    } catch (error) {
      if (error !== pageLeft) throw error;
      await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
      return read();
    }
  };

  return {
    read,
    update: async (change) => {
      let before = initialState;
      const next = (stored: BackendState | undefined): BackendState => {
        before = stored ?? initialState;
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

/**
 * Whether the database exists. Reading must not create it: in WebKit, a page that enters the bfcache while it creates a
 * database blocks all other pages.
 */
const isCreated = async (factory: IDBFactory | undefined): Promise<boolean> =>
  !factory ||
  !('databases' in factory) ||
  (await factory.databases()).some(({ name }) => name === database);

const pageLeft = new Error('The shopper left the page.');

/**
 * A store that aborts its transactions when the shopper leaves the page: in WebKit, an unfinished transaction of a page
 * in the bfcache blocks all other pages.
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
          // The transaction may have ended before its `complete` event is dispatched.
          attempt(() => transaction.abort());
          reject(pageLeft);
        };
        addEventListener('pagehide', leave, { signal: done.signal });
      });
      return Promise.race([work(objects), left]);
    });
