import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { fieldsOf } from '../../mocks/values.ts';
import { fieldOf, fieldsIn } from '../../src/domain/field.ts';
import { createApp, serve, type Running } from '../local-server.ts';
import { Database, StatusError, type Status } from './database.ts';
import { Limits } from './limits.ts';
import { runQuery, sumsOf, type Query } from './query.ts';
import { parseRules } from './rules.ts';
import type { Triggers } from './triggers.ts';
import { momentIn, pathOf, shown, textOf, writeOf, type Sent } from './wire.ts';

/** Makes requests about a collection fail: reads, or commits that write to it. */
export interface Fault {
  readonly collection: string;
  readonly on: 'read' | 'write';
  readonly status: Status;
  /** How many requests; all without it. */
  readonly times?: number;
}

const ROUTE = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/([^:]+))?(?::(\w+))?$/;

type Method = (sent: Sent, parent: string, isOwner: boolean) => Promise<object>;

/**
 * Opens the document store's fake: its REST API, as far as the web SDK's lite client and the server SDK with `preferRest`
 * use it. `Bearer owner` may do everything, others what `rules`, the text of `firestore.rules`, allow. `PUT
 * /control/faults` sets faults, `PUT /control/limits` `{"on": true}` the real store's latencies and limits. `DELETE` on the
 * emulator's own address forgets all records, once no function that follows them is running: it would write its results
 * among the new records.
 */
export function startFirestore(rules: string, port: number, triggers?: Triggers): Promise<Running> {
  const database = new Database();
  const readable = parseRules(rules);
  let faults: { readonly fault: Fault; left: number }[] = [];
  let limits: Limits | undefined;

  const failIfAsked = (on: Fault['on'], paths: readonly string[]): void => {
    const hit = faults.find(
      ({ fault, left }) =>
        fault.on === on &&
        left > 0 &&
        paths.some((path) => path.startsWith(`${fault.collection}/`)),
    );
    if (hit === undefined) return;
    hit.left -= 1;
    throw new StatusError(hit.fault.status, 'The fake was set to fail.');
  };

  /** Reads records, for a client only those that the rules allow. */
  const get = (names: readonly string[], isOwner: boolean, transaction?: string) => {
    failIfAsked('read', names.map(pathOf));
    const found = database.get(names, transaction);
    for (const [index, name] of names.entries()) {
      const [collection = '', , ...deeper] = pathOf(name).split('/');
      const mayRead = deeper.length === 0 && readable.get(collection)?.(found[index]);
      if (!isOwner && !mayRead) throw denied();
    }
    return found;
  };

  /** The transaction of a request, and how a response names the one that it begins. */
  const transactionOf = ({ transaction, newTransaction }: Sent) => {
    if (!newTransaction) return { id: transaction, begun: {} };
    const id = database.begin(newTransaction.readOnly !== undefined);
    return { id, begun: { transaction: id } };
  };

  const methods: Readonly<Record<string, Method>> = {
    batchGet: async (sent, _parent, isOwner) => {
      if (!isOwner && (sent.newTransaction || sent.transaction)) throw denied();
      await limits?.read();
      const names = sent.documents ?? [];
      const { id, begun } = transactionOf(sent);
      const readTime = textOf(database.now());
      const answers = get(names, isOwner, id).map((found, index) =>
        found ? { found: shown(found), readTime } : { missing: names[index], readTime },
      );
      return sent.newTransaction ? [begun, ...answers] : answers;
    },
    runQuery: async ({ structuredQuery = {} }, parent) => {
      await limits?.read();
      failIfAsked('read', collectionsIn(structuredQuery));
      const readTime = textOf(database.now());
      const found = runQuery(database.at().values(), parent, structuredQuery);
      const answers = found.map((document) => ({ document: shown(document), readTime }));
      return answers.length > 0 ? answers : [{ readTime }];
    },
    runAggregationQuery: async (sent, parent) => {
      await limits?.read();
      const query = sent.structuredAggregationQuery ?? {};
      failIfAsked('read', collectionsIn(query.structuredQuery));
      const { id, begun } = transactionOf(sent);
      const begunAt = id === undefined ? undefined : database.readTimeOf(id);
      const moment = sent.readTime === undefined ? begunAt : momentIn(sent.readTime);
      const readTime = textOf(moment ?? database.now());
      const aggregateFields = fieldsOf(sumsOf(database.at(moment).values(), parent, query));
      return [{ ...begun, result: { aggregateFields }, readTime }];
    },
    commit: async ({ writes: sent = [], transaction }) => {
      const writes = sent.map(writeOf);
      const paths = writes.map(({ name }) => pathOf(name));
      await limits?.commit(paths);
      failIfAsked('write', paths);
      const time = textOf(database.commit(writes, transaction));
      triggers?.written(paths);
      return { commitTime: time, writeResults: writes.map(() => ({ updateTime: time })) };
    },
    rollback: async ({ transaction }) => {
      database.rollback(transaction);
      return {};
    },
  };

  const answer = async (context: Context): Promise<object> => {
    const { method: verb, path: address } = context.req;
    const [, root = '', path = '', method = ''] = ROUTE.exec(decodeURIComponent(address)) ?? [];
    const isOwner = context.req.header('Authorization') === 'Bearer owner';
    const parent = path ? `${root}/${path}` : root;
    if (verb === 'GET' && path.split('/').length === 2) {
      const [found] = get([parent], isOwner);
      if (found) return shown(found);
      throw new StatusError('NOT_FOUND', `Document "${parent}" not found.`);
    }
    if (!isOwner && method !== 'batchGet') throw denied();
    const handle = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (verb !== 'POST' || !handle)
      throw new StatusError('UNIMPLEMENTED', `The fake does not know ${verb} ${address}.`);
    // The body is JSON, whatever type the lite client says.
    return handle(fieldsIn(await context.req.json()), parent, isOwner);
  };

  const app = createApp();
  app.put('/control/faults', async ({ req, json }) => {
    const asked = await req.json<Fault[]>();
    faults = asked.map((fault) => ({ fault, left: fault.times ?? Infinity }));
    return json({});
  });
  app.put('/control/limits', async ({ req, json }) => {
    limits = fieldOf(await req.json(), 'on') === true ? new Limits() : undefined;
    return json({});
  });
  app.delete('/emulator/v1/*', async ({ json }) => {
    await triggers?.settled();
    database.clear();
    return json({});
  });
  // Pages of any origin may read it, as with the real store.
  app.use('/v1/*', cors());
  app.all('/v1/*', async (context) => {
    try {
      return context.json(await answer(context));
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      const isStream = /:(?:batchGet|run\w+)$/.test(context.req.path);
      return context.json(isStream ? [error.body] : error.body, error.http);
    }
  });
  return serve(app, port);
}

const denied = () => new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');

const collectionsIn = ({ from = [] }: Query = {}): string[] =>
  from.map(({ collectionId = '' }) => `${collectionId}/`);
