import type { Firestore } from '@google-cloud/firestore';
import type { Documents, Fields } from '../../ports/documents.ts';
import { within } from '../../deadline.ts';

/** Attempts of a transaction until it fails. Sales of the same product wait for each other. */
const maxAttempts = 10;

/** Records read at a time. */
const page = 500;

/** Milliseconds until the store counts as down. */
const defaultDeadline = 40_000;

/** The document store, in Firestore. Each request of `all` and each other method as a whole has the deadline. */
export const createDocuments = (database: Firestore, deadline = defaultDeadline): Documents => ({
  transact: (work) =>
    within(
      deadline,
      database.runTransaction(
        (transaction) =>
          work({
            get: async (collection, id) =>
              (await transaction.get(database.collection(collection).doc(id))).data(),
            create: (collection, id, fields) => {
              const records = database.collection(collection);
              transaction.create(id === undefined ? records.doc() : records.doc(id), fields);
            },
            merge: (collection, id, fields) => {
              transaction.set(database.collection(collection).doc(id), fields, { merge: true });
            },
          }),
        { maxAttempts },
      ),
    ),

  missing: async (collection, ids) => {
    if (ids.length === 0) return [];
    const records = database.collection(collection);
    const found = await within(deadline, database.getAll(...ids.map((id) => records.doc(id))));
    return found.filter(({ exists }) => !exists).map(({ id }) => id);
  },

  async *all(collection): AsyncGenerator<Fields> {
    const first = database.collection(collection).orderBy('__name__').limit(page);
    let query = first;
    for (;;) {
      const { docs } = await within(deadline, query.get());
      for (const doc of docs) yield doc.data();
      const last = docs.at(-1);
      if (last === undefined || docs.length < page) return;
      query = first.startAfter(last);
    }
  },
});
