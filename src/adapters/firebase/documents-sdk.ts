import { setLogLevel, type FirebaseApp } from 'firebase/app';
import { doc, type Firestore, getDoc, getFirestore } from 'firebase/firestore/lite';

/** Reads a record's fields, which are untrusted; undefined if there is no record. Rejects with the SDK's errors. */
export type ReadRecord = (
  collection: 'orders' | 'products',
  id: string,
) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** Opens the document store over HTTP, without streams or a cache. `connect` points the SDK at an emulator. */
export function openDocuments(app: FirebaseApp, connect?: (store: Firestore) => void): ReadRecord {
  // The SDK would log requests, which contain the ids of orders.
  setLogLevel('silent');
  const store = getFirestore(app);
  connect?.(store);
  return async (collection, id) => (await getDoc(doc(store, collection, id))).data();
}
