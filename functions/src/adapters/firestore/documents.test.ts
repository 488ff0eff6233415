import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  at,
  bodyOf,
  failure,
  time,
  wire,
  type Body,
  type Method,
} from '../../../tests/support/firestore-wire.ts';
import { localServer, type Answer, type Received } from '../../../tests/support/local-server.ts';
import { fieldOf } from '../../../../src/domain/field.ts';
import type { Documents } from '../../ports/documents.ts';
import { createDocuments, openDatabase } from './documents.ts';

let server: Awaited<ReturnType<typeof localServer>>;
let documents: Documents;
let answer: (request: Received) => Answer;

/** The requests for a method, in their order. */
const sent = (method: Method): Body[] =>
  server.received.filter(({ path }) => path.endsWith(`:${method}`)).map(bodyOf);

beforeEach(async () => {
  server = await localServer((request) => answer(request));
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', server.url.host);
  documents = createDocuments(openDatabase('ground-up-test'));
});

afterEach(() => server.close());

describe('a transaction', () => {
  const strap = {
    [at('products/toe-strap')]: { inventory: { integerValue: '4' }, note: { stringValue: 'a' } },
  };

  test('reads in it, and writes all at once: what is new must be new, the rest is merged', async () => {
    answer = wire(strap);
    const read = await documents.transact(async (transaction) => {
      const order = await transaction.get('orders', 'cs_1');
      const product = await transaction.get('products', 'toe-strap');
      transaction.create('orders', 'cs_1', { total: 9, products: [{ name: 'Strap' }] });
      transaction.merge('products', 'toe-strap', { inventory: -1 });
      transaction.create('mail', undefined, { to: 'a' });
      return { order, product };
    });
    expect(read).toEqual({ order: undefined, product: { inventory: 4, note: 'a' } });
    expect(sent('batchGet')).toEqual([
      { documents: [at('orders/cs_1')], newTransaction: { readWrite: {} } },
      { documents: [at('products/toe-strap')], transaction: 'dHgx' },
    ]);
    expect(sent('commit')).toEqual([
      {
        transaction: 'dHgx',
        writes: [
          {
            update: {
              name: at('orders/cs_1'),
              fields: {
                total: { integerValue: '9' },
                products: {
                  arrayValue: {
                    values: [{ mapValue: { fields: { name: { stringValue: 'Strap' } } } }],
                  },
                },
              },
            },
            currentDocument: { exists: false },
          },
          {
            update: {
              name: at('products/toe-strap'),
              fields: { inventory: { integerValue: '-1' } },
            },
            updateMask: { fieldPaths: ['inventory'] },
          },
          {
            update: {
              name: expect.stringMatching(/\/mail\/\w{20}$/) as unknown,
              fields: { to: { stringValue: 'a' } },
            },
            currentDocument: { exists: false },
          },
        ],
      },
    ]);
  });

  const sell = () =>
    documents.transact(async (transaction) => {
      await transaction.get('products', 'toe-strap');
      transaction.merge('products', 'toe-strap', { inventory: 1 });
    });

  test('runs again where another has written meanwhile', async () => {
    answer = wire(strap, { commit: [failure(409, 'ABORTED'), failure(409, 'ABORTED')] });
    await sell();
    expect(sent('commit')).toHaveLength(3);
    expect(sent('batchGet')).toHaveLength(3);
  });

  test('rejects where what is to be new is not', async () => {
    answer = wire(strap, { commit: [failure(409, 'ALREADY_EXISTS')] });
    await expect(sell()).rejects.toThrow('ALREADY_EXISTS');
    expect(sent('commit')).toHaveLength(1);
  });

  test('rejects if the store refuses', async () => {
    answer = wire(strap, { batchGet: [failure(403, 'PERMISSION_DENIED')] });
    await expect(sell()).rejects.toThrow('PERMISSION_DENIED');
    expect(sent('commit')).toEqual([]);
  });
});

test('a whole document is replaced, and another removed', async () => {
  answer = wire();
  await documents.transact(async (transaction) => {
    transaction.replace('state', 'reconcile', { since: 1 });
    transaction.remove('orders', 'cs_1');
  });
  expect(sent('commit')).toMatchObject([
    {
      writes: [
        { update: { name: at('state/reconcile'), fields: { since: { integerValue: '1' } } } },
        { delete: at('orders/cs_1') },
      ],
    },
  ]);
  expect(JSON.stringify(sent('commit'))).not.toContain('updateMask');
});

test('a value that is undefined is refused before anything is sent', async () => {
  answer = wire();
  const write = documents.transact(async (transaction) => {
    transaction.merge('orders', 'cs_1', { total: undefined });
  });
  await expect(write).rejects.toThrow('undefined');
  expect(sent('commit')).toEqual([]);
});

describe('getAll', () => {
  test('gives the documents in the order of their ids, each undefined where there is none', async () => {
    answer = wire({ [at('orders/cs_1')]: { total: { integerValue: '9' } } });
    expect(await documents.getAll('orders', ['cs_2', 'cs_1'])).toEqual([undefined, { total: 9 }]);
    expect(sent('batchGet')).toEqual([{ documents: [at('orders/cs_2'), at('orders/cs_1')] }]);
  });

  test('sends no request for no ids', async () => {
    expect(await documents.getAll('orders', [])).toEqual([]);
    expect(server.received).toEqual([]);
  });
});

const answered = (document: object): Answer => ({ body: [{ document, readTime: time }] });

test('find asks for the documents that fit, the greatest first', async () => {
  answer = () =>
    answered({
      name: at('fulfilments/key-1'),
      fields: { state: { stringValue: 'new' } },
      createTime: time,
      updateTime: time,
    });
  const where = [['state', '==', 'new']] as const;
  const found = await documents.find('fulfilments', { where, latestBy: 'placedAt', limit: 7 });
  expect(found).toEqual([{ id: 'key-1', fields: { state: 'new' } }]);
  expect(sent('runQuery')).toMatchObject([
    {
      structuredQuery: {
        from: [{ collectionId: 'fulfilments' }],
        where: { fieldFilter: { field: { fieldPath: 'state' }, op: 5 } },
        orderBy: [{ field: { fieldPath: 'placedAt' }, direction: 2 }],
        limit: 7,
      },
    },
  ]);
});

describe('find, beyond a page', () => {
  const limitOf = (body: Body): number => Number(fieldOf(body, 'structuredQuery', 'limit'));
  const many = (from: number, count: number) => ({
    body: Array.from({ length: count }, (_, index) => ({
      document: {
        name: at(`orders/${from + index}`),
        fields: {},
        createTime: time,
        updateTime: time,
      },
      readTime: time,
    })),
  });
  /** A store that has so many records in all. */
  const having = (all: number) => {
    let given = 0;
    answer = (request) => {
      const most = limitOf(bodyOf(request));
      const page = many(given, Math.min(most, all - given));
      given += page.body.length;
      return page.body.length === 0 ? { body: [{ readTime: time }] } : page;
    };
  };
  const limits = () => sent('runQuery').map(limitOf);

  test('reads on until there are no more', async () => {
    having(1020);
    expect(await documents.find('orders', {})).toHaveLength(1020);
    expect(limits()).toEqual([500, 500, 500]);
    const [first, second] = sent('runQuery').map((body) => JSON.stringify(body));
    expect(first).not.toContain('startAt');
    expect(first).not.toContain('"where"');
    expect(first).not.toContain('placedAt');
    expect(second).toContain('orders/499');
  });

  test('reads on once more where the last page was full', async () => {
    having(500);
    expect(await documents.find('orders', {})).toHaveLength(500);
    expect(limits()).toEqual([500, 500]);
  });

  test('reads no more documents than were asked for', async () => {
    having(2000);
    expect(await documents.find('orders', { limit: 520 })).toHaveLength(520);
    expect(limits()).toEqual([500, 20]);
  });

  test('stops when the documents asked for exactly fill their pages', async () => {
    having(2000);
    expect(await documents.find('orders', { limit: 1000 })).toHaveLength(1000);
    expect(limits()).toEqual([500, 500]);
  });
});

describe('sums', () => {
  const sum = (value: string): object => ({
    result: { aggregateFields: { aggregate_0: { integerValue: value } } },
    readTime: '2026-11-21T05:00:00.123456Z',
  });
  const sold = {
    collection: 'fulfilments',
    field: 'units.toe-strap',
    where: [['day', '>', '2026-11-19']],
  } as const;
  const held = {
    collection: 'fulfilments',
    field: 'held.toe-strap',
    where: [['holdUntil', '>', 5]],
  } as const;
  const asOf = Date.UTC(2026, 10, 21, 5) * 1000 + 123_456;

  test('add up one field of the documents that fit, as of a moment of the store', async () => {
    answer = () => ({ body: [sum('42')] });
    expect(await documents.sums([sold])).toEqual({ values: [42], asOf });
    expect(sent('runAggregationQuery')).toMatchObject([
      {
        structuredAggregationQuery: {
          aggregations: [{ sum: { field: { fieldPath: 'units.`toe-strap`' } } }],
          structuredQuery: {
            from: [{ collectionId: 'fulfilments' }],
            where: { fieldFilter: { field: { fieldPath: 'day' }, op: 3 } },
          },
        },
      },
    ]);
  });

  test('of several fields are all as of one moment, in a transaction that only reads', async () => {
    const values = ['42', '3'];
    answer = ({ path }) =>
      path.endsWith(':runAggregationQuery')
        ? { body: [{ ...sum(values.shift() ?? ''), transaction: 'dHgx' }] }
        : wire()({ path, method: 'POST', query: new URLSearchParams(), headers: {}, body: '{}' });
    expect(await documents.sums([sold, held])).toEqual({ values: [42, 3], asOf });
    expect(sent('runAggregationQuery')).toMatchObject([
      { newTransaction: { readOnly: {} } },
      { transaction: 'dHgx' },
    ]);
  });

  test('as of an earlier moment are asked for all at once, without a transaction', async () => {
    answer = () => ({ body: [sum('7')] });
    expect(await documents.sums([sold, held], asOf)).toEqual({ values: [7, 7], asOf });
    const readTime = '2026-11-21T05:00:00.123456Z';
    expect(sent('runAggregationQuery')).toMatchObject([{ readTime }, { readTime }]);
  });
});

test('write replaces a whole document and returns the moment of its commit', async () => {
  answer = wire();
  const moment = await documents.write('fulfilments', 'key-1', { state: 'held' });
  expect(moment).toBe(Date.parse(time) * 1000);
  const update = { name: at('fulfilments/key-1'), fields: { state: { stringValue: 'held' } } };
  expect(sent('commit')).toEqual([{ writes: [{ update }] }]);
});
