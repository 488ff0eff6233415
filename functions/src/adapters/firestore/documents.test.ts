import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import type { Documents } from '../../ports/documents.ts';
import { openDatabase } from './database.ts';
import { createDocuments } from './documents.ts';

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

  it('reads in it, and writes all at once: what is new must be new, the rest is merged', async () => {
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

  it('runs again where another has written meanwhile', async () => {
    answer = wire(strap, { commit: [failure(409, 'ABORTED'), failure(409, 'ABORTED')] });
    await sell();
    expect(sent('commit')).toHaveLength(3);
    expect(sent('batchGet')).toHaveLength(3);
  });

  it('rejects where what is to be new is not', async () => {
    answer = wire(strap, { commit: [failure(409, 'ALREADY_EXISTS')] });
    await expect(sell()).rejects.toThrow('ALREADY_EXISTS');
    expect(sent('commit')).toHaveLength(1);
  });

  it('rejects where the store refuses', async () => {
    answer = wire(strap, { batchGet: [failure(403, 'PERMISSION_DENIED')] });
    await expect(sell()).rejects.toThrow('PERMISSION_DENIED');
    expect(sent('commit')).toEqual([]);
  });
});

describe('missing', () => {
  it('names the ids without a record', async () => {
    answer = wire({ [at('orders/cs_1')]: {} });
    expect(await documents.missing('orders', ['cs_1', 'cs_2'])).toEqual(['cs_2']);
    expect(sent('batchGet')).toEqual([{ documents: [at('orders/cs_1'), at('orders/cs_2')] }]);
  });

  it('asks nobody about nothing', async () => {
    expect(await documents.missing('orders', [])).toEqual([]);
    expect(server.received).toEqual([]);
  });
});

it('all reads page after page, each after the last record of the one before', async () => {
  const record = (id: number) => ({
    document: {
      name: at(`fulfilments/cs_${String(id).padStart(4, '0')}`),
      fields: { id: { integerValue: String(id) } },
      createTime: time,
      updateTime: time,
    },
    readTime: time,
  });
  const pages = [Array.from({ length: 500 }, (_, id) => record(id)), [record(500)]];
  answer = () => ({ body: pages.shift() });
  const read: unknown[] = [];
  for await (const { id } of documents.all('fulfilments')) read.push(id);
  expect(read).toEqual(Array.from({ length: 501 }, (_, id) => id));
  expect(sent('runQuery')).toMatchObject([
    { structuredQuery: { from: [{ collectionId: 'fulfilments' }], limit: 500 } },
    {
      structuredQuery: {
        limit: 500,
        startAt: { values: [{ referenceValue: at('fulfilments/cs_0499') }] },
      },
    },
  ]);
});
