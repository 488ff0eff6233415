import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../functions/src/adapters/firestore/documents.ts';
import { Database } from '../../stack/firestore/database.ts';
import { parseRules } from '../../stack/firestore/rules.ts';
import { startFirestore } from '../../stack/firestore/server.ts';
import type { Running } from '../../stack/local-server.ts';
import { projectId } from '../../stack/settings.ts';

const rules = `rules_version = '2';
// In the form of the store's rules.
service cloud.firestore {
  match /databases/{database}/documents {
    match /products/{product} { allow get: if true; }
    match /orders/{session} {
      allow get: if resource == null || request.time < resource.data.placedAt + duration.value(90, 'd');
      allow list, write: if false;
    }
    match /{document=**} { allow read, write: if false; }
  }
}`;

let server: Running;
let store: ReturnType<typeof openDatabase>;

beforeEach(async () => {
  server = await startFirestore(rules, 0);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${server.port}`);
  store = openDatabase(projectId);
});

afterEach(async () => {
  await store.terminate();
  await server.close();
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60_000);

const inventoryOf = async (id: string): Promise<unknown> =>
  (await store.doc(`products/${id}`).get()).get('inventory');

describe('transactions of the server SDK', () => {
  test('five at once on one record lose no update', async () => {
    const roller = store.doc('products/toe-roller');
    await roller.set({ inventory: 0 });
    const sell = () =>
      store.runTransaction(async (transaction) => {
        const found = await transaction.get(roller);
        transaction.update(roller, { inventory: Number(found.get('inventory')) + 1 });
      });
    await Promise.all(Array.from({ length: 5 }, sell));
    expect(await inventoryOf('toe-roller')).toBe(5);
  });

  test('moving units back and forth keep the sum', async () => {
    const ids = ['a', 'b', 'c'];
    for (const id of ids) await store.doc(`products/${id}`).set({ inventory: 100 });
    const move = (from: string, to: string) =>
      store.runTransaction(
        async (transaction) => {
          const source = await transaction.get(store.doc(`products/${from}`));
          const target = await transaction.get(store.doc(`products/${to}`));
          transaction.update(source.ref, { inventory: Number(source.get('inventory')) - 1 });
          transaction.update(target.ref, { inventory: Number(target.get('inventory')) + 1 });
        },
        { maxAttempts: 50 },
      );
    const pairs = ids.flatMap((from) =>
      ids.filter((to) => to !== from).map((to): [string, string] => [from, to]),
    );
    await Promise.all([...pairs, ...pairs].map(([from, to]) => move(from, to)));
    const left = await Promise.all(ids.map(inventoryOf));
    // Each record was a source as often as a target.
    expect(left).toEqual([100, 100, 100]);
  });

  test('create a record once, however many try', async () => {
    const order = store.doc('orders/cs_1');
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.runTransaction(async (transaction) => {
          if ((await transaction.get(order)).exists) return false;
          transaction.create(order, { total: 1 });
          return true;
        }),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('write nothing if they fail, and block nobody', async () => {
    const roller = store.doc('products/toe-roller');
    await roller.set({ inventory: 25 });
    const failing = store.runTransaction(async (transaction) => {
      await transaction.get(roller);
      transaction.update(roller, { inventory: 0 });
      throw new Error('On purpose');
    });
    await expect(failing).rejects.toThrow('On purpose');
    await roller.update({ note: 'later' });
    expect(await inventoryOf('toe-roller')).toBe(25);
  });
});

describe('a batch', () => {
  test('writes all or nothing', async () => {
    const batch = store.batch();
    batch.set(store.doc('products/a'), { inventory: 1 });
    batch.update(store.doc('products/missing'), { inventory: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await store.doc('products/a').get()).exists).toBe(false);
  });

  test('refuses to create an existing record', async () => {
    const roller = store.doc('products/toe-roller');
    await roller.create({ inventory: 1 });
    await expect(roller.create({ inventory: 2 })).rejects.toMatchObject({ code: 6 });
    expect(await inventoryOf('toe-roller')).toBe(1);
  });
});

test('a read-only transaction sees one moment', () => {
  const write = (name: string) => ({ name, change: () => ({}), exists: undefined });
  const database = new Database();
  database.commit([write('a')]);
  const reader = database.begin(true);
  database.commit([write('a'), write('b')]);
  const [a, b] = database.get(['a', 'b'], reader);
  expect(a?.updateTime).toBe(a?.createTime);
  expect(b).toBeUndefined();
});

describe('clients', () => {
  const root = 'projects/demo-ground-up/databases/(default)/documents';
  const send = (path: string, body?: object, headers = {}) =>
    fetch(`http://127.0.0.1:${server.port}/v1/${root}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers,
    });
  const query = { structuredQuery: { from: [{ collectionId: 'orders' }] } };
  const update = { update: { name: `${root}/products/toe-roller`, fields: {} } };

  beforeEach(async () => {
    await store.doc('products/toe-roller').set({ inventory: 25 });
    await store.doc('orders/cs_1').set({ total: 1, placedAt: daysAgo(89) });
    await store.doc('messages/1').set({ text: 'private' });
  });

  test.each([
    ['90 days old', { placedAt: daysAgo(90) }],
    ['without a date', {}],
    ['with another date', { placedAt: 'today' }],
  ])('may not get an order %s, alone or with others', async (_case, order) => {
    await store.doc('orders/cs_2').set(order);
    const both = { documents: [`${root}/orders/cs_1`, `${root}/orders/cs_2`] };
    expect((await send('/orders/cs_2')).status).toBe(403);
    expect((await send(':batchGet', both)).status).toBe(403);
  });

  test('get products and orders by their ids', async () => {
    expect(await (await send('/products/toe-roller')).json()).toMatchObject({
      fields: { inventory: { integerValue: '25' } },
    });
    const names = [`${root}/orders/cs_1`, `${root}/orders/cs_none`];
    expect(await (await send(':batchGet', { documents: names })).json()).toMatchObject([
      { found: { name: names[0] } },
      { missing: names[1] },
    ]);
  });

  test.each([
    ['list orders', '/orders', undefined],
    ['query orders', ':runQuery', query],
    ['read another collection', '/messages/1', undefined],
    [
      'read it beside an order',
      ':batchGet',
      { documents: [`${root}/orders/cs_1`, `${root}/messages/1`] },
    ],
    ['read below an order', ':batchGet', { documents: [`${root}/orders/cs_1/private/1`] }],
    ['write', ':commit', { writes: [update] }],
    ['write by a batch', ':batchWrite', { writes: [update] }],
    ['begin a transaction', ':beginTransaction', {}],
    ['lock by reading', ':batchGet', { documents: [`${root}/orders/cs_1`], newTransaction: {} }],
    ['count', ':runAggregationQuery', {}],
    ['list the collections', ':listCollectionIds', {}],
  ])('may not %s', async (_case, path, body) => {
    for (const headers of [{}, { Authorization: 'Bearer e30.e30.' }]) {
      const response = await send(path, body, headers);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('PERMISSION_DENIED');
    }
    expect(await inventoryOf('toe-roller')).toBe(25);
  });

  test('that ask for another host are refused', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request(
        { port: server.port, host: '127.0.0.1', headers: { Host: 'evil.example' } },
        (response) => resolve(response.resume().statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });
});

describe('rules', () => {
  test.each([
    ['conditions', rules.replace('if true', 'if request.auth != null')],
    ['deeper collections', rules.replace('/orders/{session}', '/orders/{session}/items/{item}')],
    [
      'functions',
      rules.replace('match /products', 'function f() { return true; } match /products'),
    ],
    ['everything open', rules.replace('read, write: if false', 'read, write: if true')],
    ['nothing', ''],
  ])('with %s are refused, because the fake could not enforce them', (_case, text) => {
    expect(text).not.toBe(rules);
    expect(() => parseRules(text)).toThrow(/The (?:fake|rules) of the document store/);
  });
});
