import {
  AggregateField,
  FieldPath,
  type CollectionReference,
  Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction as FirestoreTransaction,
} from '@google-cloud/firestore';
import { GoogleAuth, PassThroughClient } from 'google-auth-library';
import { withTimeout } from '../../application/deadline.ts';
import type {
  Collection,
  Condition,
  Documents,
  Fields,
  Sum,
  Transaction,
} from '../../ports/documents.ts';

/**
 * Opens the project's document store over REST, which starts faster than gRPC. An emulator (FIRESTORE_EMULATOR_HOST)
 * needs no credentials.
 */
const openDatabase = (projectId?: string): Firestore =>
  new Firestore({
    preferRest: true,
    ...(projectId !== undefined && { projectId }),
    ...(process.env['FIRESTORE_EMULATOR_HOST'] !== undefined && {
      auth: new GoogleAuth({ authClient: new PassThroughClient() }),
    }),
  });

/** Opens a project's document store. By default, the project is the one that this process runs in. */
export const openDocuments = (projectId?: string): Documents =>
  createDocuments(openDatabase(projectId));

const maxAttempts = 10;

const page = 500;

/** The time limit, in milliseconds, for a transaction or any other single request, such as a page of `find`. */
const deadline = 40_000;

function createDocuments(database: Firestore): Documents {
  const collectionOf = (collection: Collection): CollectionReference =>
    database.collection(collection);
  const documentOf = (collection: Collection, id: string) => collectionOf(collection).doc(id);

  const portOf = (transaction: FirestoreTransaction): Transaction => ({
    get: async (collection, id) => (await transaction.get(documentOf(collection, id))).data(),
    create: (collection, id, fields) => {
      const own = id === undefined ? collectionOf(collection).doc() : documentOf(collection, id);
      transaction.create(own, fields);
    },
    replace: (collection, id, fields) => void transaction.set(documentOf(collection, id), fields),
    merge: (collection, id, fields) =>
      void transaction.set(documentOf(collection, id), fields, { merge: true }),
    remove: (collection, id) => void transaction.delete(documentOf(collection, id)),
  });

  const sumOf = ({ collection, field, where }: Sum) =>
    fitting(collectionOf(collection), where).aggregate({
      sum: field === undefined ? AggregateField.count() : AggregateField.sum(pathOf(field)),
    });

  const write = (collection: Collection, id: string, fields: Fields) =>
    withTimeout(deadline, documentOf(collection, id).set(fields));

  const sumsAsOf = (wanted: readonly Sum[], readTime?: Timestamp) => {
    const summing = database.runTransaction(
      // The first sum begins the transaction, so all the sums are as of the same moment.
      (transaction) => Promise.all(wanted.map((one) => transaction.get(sumOf(one)))),
      { readOnly: true, ...(readTime && { readTime }) },
    );
    return withTimeout(deadline, summing);
  };

  return {
    transact: (work) =>
      withTimeout(
        deadline,
        database.runTransaction((transaction) => work(portOf(transaction)), { maxAttempts }),
      ),

    getAll: async (collection, ids) => {
      if (ids.length === 0) return [];
      const wanted = ids.map((id) => documentOf(collection, id));
      const found = await withTimeout(deadline, database.getAll(...wanted));
      return found.map((one) => one.data());
    },

    find: async (collection, { where = [], latestBy, limit }) => {
      const fit = fitting(collectionOf(collection), where);
      const ordered = latestBy === undefined ? fit : fit.orderBy(pathOf(latestBy), 'desc');
      const found: QueryDocumentSnapshot[] = [];
      let left = limit ?? Infinity;
      let query = ordered.limit(Math.min(left, page));
      for (;;) {
        const { docs } = await withTimeout(deadline, query.get());
        found.push(...docs);
        left -= docs.length;
        const last = docs.at(-1);
        if (last === undefined || docs.length < page || left <= 0) break;
        query = ordered.startAfter(last).limit(Math.min(left, page));
      }
      return found.map((one) => ({ id: one.id, fields: one.data() }));
    },

    write: async (...document) => void (await write(...document)),

    writeAndSum: async (collection, id, fields, wanted) => {
      const { writeTime } = await write(collection, id, fields);
      return (await sumsAsOf(wanted, writeTime)).map((one) => one.data().sum);
    },

    sums: async (wanted) => {
      const [first] = wanted;
      const found =
        wanted.length === 1 && first !== undefined
          ? [await withTimeout(deadline, sumOf(first).get())]
          : await sumsAsOf(wanted);
      const asOf = Math.min(...found.map(({ readTime }) => milliseconds(readTime)));
      return { values: found.map((one) => one.data().sum), asOf };
    },
  };
}

const fitting = (collection: CollectionReference, where: readonly Condition[]): Query =>
  where.reduce<Query>(
    (query, [field, is, value]) => query.where(pathOf(field), is, value),
    collection,
  );

const pathOf = (field: string): FieldPath => new FieldPath(...field.split('.'));

/** Commit times have a resolution of microseconds. */
const milliseconds = ({ seconds, nanoseconds }: Timestamp): number =>
  (seconds * 1_000_000 + Math.floor(nanoseconds / 1000)) / 1000;
