import { setLogLevel, type FirebaseApp } from 'firebase/app';
import { doc, type Firestore, getDoc, getFirestore } from 'firebase/firestore/lite';

/** The fields of a record, unchecked; undefined where there is none. Rejects with the SDK's errors. */
export type ReadRecord = (
  collection: 'orders' | 'products',
  id: string,
) => Promise<Readonly<Record<string, unknown>> | undefined>;

/**
 * The document store, read over plain HTTP: no streams, no cache. `connect` turns
 * it to a local one.
 */
export function openDocuments(app: FirebaseApp, connect?: (store: Firestore) => void): ReadRecord {
  // It would write requests to the console, and with them the ids of orders. Failures are ours to log.
  setLogLevel('silent');
  const store = getFirestore(app);
  connect?.(store);
  return async (collection, id) => (await getDoc(doc(store, collection, id))).data();
}
