import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { fieldsOf } from '../../fakes/documents/wire-values.ts';
import { fieldsIn } from '../../src/domain/field.ts';
import { Database } from '../../fakes/documents/database.ts';
import { layered } from '../../fakes/documents/layers.ts';
import { followedKind, type Triggers } from './triggers.ts';
import { StatusError } from '../../fakes/documents/types.ts';
import { createApp, serve, type Running } from '../local-server.ts';
import { checkRules, canGet } from './access.ts';
import { createControls } from './controls.ts';
import { writtenEvent } from './events.ts';
import {
  keysOf,
  pathOf,
  queryOf,
  refusal,
  timeOf,
  timestampOf,
  unknown,
  wireDocument,
  writeOf,
  type Request,
} from './wire.ts';

const ROUTE = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/([^:]+))?(?::(\w+))?$/;

/** Handles a request; `root` is the resource name of the database's documents. */
type Method = (request: Request, root: string, isOwner: boolean) => Promise<object>;

/**
 * Starts the fake document store: the part of Firestore's REST API that the web SDK's lite client and the server SDK
 * with `preferRest` use. Requests with `Bearer owner` may do everything; others may do what `rules`, the text of
 * `firestore.rules`, permits. Tests control the fake (controls.ts). `DELETE` on the emulator's own path deletes all
 * documents once no triggered function is running, since a running one would write its results among the new documents.
 */
export function startFirestore(
  rules: string,
  port: number,
  following?: { readonly project: string; readonly triggers: Triggers },
): Promise<Running> {
  checkRules(rules);
  const database = new Database();
  const app = createApp();
  const idle = async (): Promise<void> => following?.triggers.idle();
  const store = layered(database, createControls(app, idle), {
    afterCommit: (paths, created) => {
      if (!following) return;
      const { project, triggers } = following;
      for (const path of paths) {
        const kind = followedKind(path);
        if (kind === 'written' || created.includes(path))
          triggers.deliver(path, writtenEvent(project, path, kind));
      }
    },
  });

  /** Reads documents. Throws if the sender is a client and the rules do not let it read all of them. */
  const get = async (paths: readonly string[], isOwner: boolean, transaction?: string) => {
    const found = await store.get(paths, transaction);
    if (!isOwner && !paths.every((path, index) => canGet(path, found[index]))) throw denied();
    return found;
  };

  /** A request's transaction, and the response field that names a new transaction. */
  const transactionOf = ({ transaction, newTransaction }: Request) => {
    if (!newTransaction) return { id: transaction, begun: {} };
    const id = store.begin(newTransaction.readOnly !== undefined);
    return { id, begun: { transaction: id } };
  };

  const methods: Readonly<Record<string, Method>> = {
    batchGet: async (request, root, isOwner) => {
      const { documents: names = [], transaction, newTransaction } = request;
      if (!isOwner && (newTransaction ?? transaction) !== undefined) throw denied();
      const { id, begun } = transactionOf(request);
      const found = await get(names.map(pathOf), isOwner, id);
      const readTime = timestampOf(database.now());
      const results = found.map((document, index) =>
        document
          ? { found: wireDocument(root, document), readTime }
          : { missing: names[index], readTime },
      );
      return newTransaction ? [begun, ...results] : results;
    },
    runQuery: async ({ structuredQuery = {} }, root) => {
      const found = await store.find(queryOf(structuredQuery));
      const readTime = timestampOf(database.now());
      if (found.length === 0) return [{ readTime }];
      return found.map((document) => ({ document: wireDocument(root, document), readTime }));
    },
    runAggregationQuery: async (request) => {
      const { structuredQuery = {}, aggregations = [] } = request.structuredAggregationQuery ?? {};
      const { collection = '', where = [] } = queryOf(structuredQuery);
      const wanted = aggregations.map(({ sum, count }) => {
        if (!sum && !count) throw unknown('this aggregation');
        return { collection, where, keys: sum && keysOf(sum.field.fieldPath) };
      });
      const { id, begun } = transactionOf(request);
      const at = request.readTime === undefined ? id : timeOf(request.readTime);
      const { values, asOf } = await store.sums(wanted, at);
      const sums = aggregations.map(({ alias }, index) => [alias, values[index]] as const);
      const aggregateFields = fieldsOf(Object.fromEntries(sums));
      return [{ ...begun, result: { aggregateFields }, readTime: timestampOf(asOf) }];
    },
    commit: async ({ writes: sent = [], transaction }) => {
      const writes = sent.map(writeOf);
      const time = timestampOf(await store.commit(writes, transaction));
      return { commitTime: time, writeResults: writes.map(() => ({ updateTime: time })) };
    },
    rollback: async ({ transaction }) => {
      store.rollback(transaction);
      return {};
    },
  };

  const respond = async (context: Context): Promise<object> => {
    const { method: verb, path: address } = context.req;
    const [, root = '', path = '', method = ''] = ROUTE.exec(decodeURIComponent(address)) ?? [];
    const isOwner = context.req.header('Authorization') === 'Bearer owner';
    if (verb === 'GET' && path.split('/').length === 2) {
      const [found] = await get([path], isOwner);
      if (found) return wireDocument(root, found);
      throw new StatusError('NOT_FOUND', `Document "${root}/${path}" not found.`);
    }
    if (!isOwner && method !== 'batchGet') throw denied();
    const handle = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (verb !== 'POST' || path !== '' || !handle) throw unknown(`${verb} ${address}`);
    // The body is JSON, whatever content type the lite client declares.
    return handle(fieldsIn(await context.req.json()), root, isOwner);
  };

  app.delete('/emulator/v1/*', async ({ json }) => {
    await idle();
    database.clear();
    return json({});
  });
  // Pages from any origin may read the responses, as with the real store.
  app.use('/v1/*', cors());
  app.all('/v1/*', async (context) => {
    try {
      return context.json(await respond(context));
    } catch (error) {
      if (error instanceof StatusError) return refusal(context, error);
      throw error;
    }
  });
  return serve(app, port);
}

const denied = () => new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
