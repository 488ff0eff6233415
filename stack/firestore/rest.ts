import { fieldsIn, textOf } from '../../src/domain/field.ts';
import { parseJson } from '../lib/json.ts';
import {
  controlBody,
  json,
  notFound,
  type Answer,
  type Ask,
  type Handler,
} from '../lib/local-server.ts';
import { StatusError } from '../lib/status-error.ts';
import type { Database } from './database.ts';
import { Faults, type Fault } from './faults.ts';
import { summed, type AggregationQuery, type Query } from './query.ts';
import { allows, type Rules } from './rules.ts';
import type { Triggers } from './triggers.ts';
import type { StoredDocument, Write } from './write.ts';

const ROUTE = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/([^:]+))?(?::(\w+))?$/;
const CLEAR = /^\/emulator\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents$/;

/** What SDKs send in a body; which of it there is depends on the method. */
interface Sent {
  readonly documents?: readonly string[];
  readonly transaction?: string;
  readonly readTime?: string;
  readonly newTransaction?: { readonly readOnly?: object };
  readonly options?: { readonly readOnly?: object };
  readonly structuredQuery?: Query;
  readonly structuredAggregationQuery?: AggregationQuery;
  readonly writes?: readonly Write[];
}

/**
 * The document store's REST interface, as far as the web SDK's lite client and the server SDK with `preferRest` use it.
 * `Bearer owner` may do all, everybody else what the rules allow. `PUT /control/faults` takes the faults that hold from then
 * on. `DELETE` on the emulator's own address forgets all records, once no function is running that follows them: it would
 * write what it made of them among the new ones.
 */
export function documentHandler(database: Database, rules: Rules, triggers?: Triggers): Handler {
  const faults = new Faults();

  const mayGet = (name: string, found: StoredDocument | undefined): boolean =>
    allows(rules, 'get', pathOf(name), found);

  const reading = async (sent: Sent): Promise<string | undefined> =>
    sent.newTransaction
      ? database.begin(sent.newTransaction.readOnly !== undefined)
      : sent.transaction && plain(sent.transaction);

  const methods: Readonly<
    Record<string, (sent: Sent, parent: string, isOwner: boolean) => Promise<unknown>>
  > = {
    batchGet: async (sent, _parent, isOwner) => {
      const names = sent.documents ?? [];
      if (!isOwner && (sent.newTransaction || sent.transaction)) throw denied();
      faults.check('read', names);
      const transaction = await reading(sent);
      const found = await database.get(names, transaction);
      if (!isOwner && !found.every((one, index) => mayGet(names[index] ?? '', one))) throw denied();
      const answers = found.map((document, index) =>
        document
          ? { found: document, readTime: now() }
          : { missing: names[index], readTime: now() },
      );
      return [...begun(sent, transaction), ...answers];
    },
    runQuery: async (sent, parent, isOwner) => {
      if (!isOwner) throw denied();
      const query = sent.structuredQuery ?? {};
      faults.check('read', collectionsOf(query));
      const transaction = await reading(sent);
      const found = await database.query(parent, query, transaction);
      const answers = found.map((document) => ({ document, readTime: now() }));
      const none = answers.length === 0 ? [{ readTime: now() }] : [];
      return [...begun(sent, transaction), ...none, ...answers];
    },
    runAggregationQuery: async (sent, parent, isOwner) => {
      if (!isOwner) throw denied();
      const aggregation = sent.structuredAggregationQuery ?? {};
      const { structuredQuery = {} } = aggregation;
      faults.check('read', collectionsOf(structuredQuery));
      const transaction = await reading(sent);
      const found = await database.query(parent, structuredQuery, transaction, sent.readTime);
      const aggregateFields = summed(found, aggregation);
      const readTime = sent.readTime ?? database.readTime(transaction);
      return [{ ...begun(sent, transaction)[0], result: { aggregateFields }, readTime }];
    },
    commit: async (sent, _parent, isOwner) => {
      if (!isOwner) throw denied();
      const writes = sent.writes ?? [];
      const transaction = sent.transaction ? plain(sent.transaction) : undefined;
      try {
        faults.check(
          'write',
          writes.map((write) => write.update?.name ?? write.delete ?? ''),
        );
      } catch (error) {
        if (transaction) database.rollback(transaction);
        throw error;
      }
      const { time, results } = await database.commit(writes, transaction);
      triggers?.written(results.flatMap((document) => document?.name ?? []));
      return { commitTime: time, writeResults: results.map(() => ({ updateTime: time })) };
    },
    beginTransaction: async (sent, _parent, isOwner) => {
      if (!isOwner) throw denied();
      return { transaction: coded(database.begin(sent.options?.readOnly !== undefined)) };
    },
    rollback: async (sent, _parent, isOwner) => {
      if (!isOwner) throw denied();
      database.rollback(plain(sent.transaction ?? ''));
      return {};
    },
  };

  const getOne = async (name: string, isOwner: boolean): Promise<StoredDocument> => {
    faults.check('read', [name]);
    const [found] = await database.get([name]);
    if (!isOwner && !mayGet(name, found)) throw denied();
    if (!found) throw new StatusError('NOT_FOUND', `Document "${name}" not found.`);
    return found;
  };

  return async (ask) => {
    if (ask.method === 'OPTIONS') return allowed(ask);
    if (ask.method === 'GET' && ask.url.pathname === '/') return json({ ready: true });
    if (ask.method === 'PUT' && ask.url.pathname === '/control/faults') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by our own tests
      faults.set(controlBody(ask) as Fault[]);
      return json({});
    }
    if (ask.method === 'DELETE' && CLEAR.test(ask.url.pathname)) {
      await triggers?.settled();
      database.clear();
      return json({});
    }
    const [, root = '', path, method = ''] = ROUTE.exec(decodeURIComponent(ask.url.pathname)) ?? [];
    const isOwner = ask.headers.authorization === 'Bearer owner';
    const parent = path ? `${root}/${path}` : root;
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
    try {
      if (handler && ask.method === 'POST')
        return shared(json(await handler(sentIn(ask.body), parent, isOwner)));
      if (root && !method && path && ask.method === 'GET' && path.split('/').length % 2 === 0)
        return shared(json(await getOne(parent, isOwner)));
      // Whatever else a client may try, it may not.
      if (root && !isOwner) throw denied();
      return notFound(ask);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      const isStream = method === 'batchGet' || method.startsWith('run');
      return shared(json(isStream ? [error.body] : error.body, error.http));
    }
  };
}

const denied = () => new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');

const collectionsOf = ({ from = [] }: Query): string[] =>
  from.map(({ collectionId }) => `/documents/${collectionId ?? ''}/`);

const now = (): string => new Date().toISOString();

const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + 11);

// A transaction's id travels as bytes.
const coded = (id: string): string => Buffer.from(id).toString('base64');
const plain = (id: string): string => Buffer.from(id, 'base64').toString();

const begun = (sent: Sent, transaction: string | undefined): object[] =>
  sent.newTransaction && transaction !== undefined ? [{ transaction: coded(transaction) }] : [];

const sentIn = (body: string): Sent => fieldsIn(parseJson(body));

/** Pages of any origin may read it, as the real one. */
const shared = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Access-Control-Allow-Origin': '*' },
});

const allowed = ({ headers }: Ask): Answer =>
  shared({
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': textOf(headers['access-control-request-headers']) ?? '',
      'Access-Control-Max-Age': '600',
    },
  });
