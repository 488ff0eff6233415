import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  at,
  failure,
  openWire,
  time,
  wire,
  type Method,
} from '../../../tests/support/firestore-wire.ts';
import type { Documents } from '../../ports/documents.ts';

let documents: Documents;
let opened: Awaited<ReturnType<typeof openWire>>;
const sent = (method: Method) => opened.sent(method);

beforeEach(async () => {
  opened = await openWire();
  ({ documents } = opened);
});

afterEach(() => opened.close());

describe('a transaction', () => {
  const strap = {
    [at('products/toe-strap')]: { inventory: { integerValue: '4' }, note: { stringValue: 'a' } },
  };

  test('reads in it, and writes all at once: what is new must be new, the rest is merged', async () => {
    opened.answering(wire(strap));
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
    opened.answering(wire(strap, { commit: [failure(409, 'ABORTED'), failure(409, 'ABORTED')] }));
    await sell();
    expect(sent('commit')).toHaveLength(3);
    expect(sent('batchGet')).toHaveLength(3);
  });

  test('rejects if the store refuses', async () => {
    opened.answering(wire(strap, { batchGet: [failure(403, 'PERMISSION_DENIED')] }));
    await expect(sell()).rejects.toThrow('PERMISSION_DENIED');
    expect(sent('commit')).toEqual([]);
  });
});

test('a whole document is replaced, and another removed', async () => {
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
  const write = documents.transact(async (transaction) => {
    transaction.merge('orders', 'cs_1', { total: undefined });
  });
  await expect(write).rejects.toThrow('undefined');
  expect(sent('commit')).toEqual([]);
});

describe('getAll', () => {
  test('gives the documents in the order of their ids, each undefined where there is none', async () => {
    opened.answering(wire({ [at('orders/cs_1')]: { total: { integerValue: '9' } } }));
    expect(await documents.getAll('orders', ['cs_2', 'cs_1'])).toEqual([undefined, { total: 9 }]);
    expect(sent('batchGet')).toEqual([{ documents: [at('orders/cs_2'), at('orders/cs_1')] }]);
  });

  test('sends no request for no ids', async () => {
    expect(await documents.getAll('orders', [])).toEqual([]);
    expect(opened.received).toEqual([]);
  });
});

test('write replaces a whole document and returns the moment of its commit', async () => {
  const moment = await documents.write('fulfilments', 'key-1', { state: 'held' });
  expect(moment).toBe(Date.parse(time) * 1000);
  const update = { name: at('fulfilments/key-1'), fields: { state: { stringValue: 'held' } } };
  expect(sent('commit')).toEqual([{ writes: [{ update }] }]);
});
