import type { FirebaseApp } from 'firebase/app';
import { doc, getDoc, getFirestore } from 'firebase/firestore/lite';

/** The fields of a record, unchecked; undefined where there is none. Rejects with the SDK's errors. */
export type ReadRecord = (
  collection: 'orders' | 'products',
  id: string,
) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** The document store, read over plain HTTP: no streams, no cache (architecture, fast by construction). */
export function openDocuments(app: FirebaseApp): ReadRecord {
  const store = getFirestore(app);
  return async (collection, id) => (await getDoc(doc(store, collection, id))).data();
}
