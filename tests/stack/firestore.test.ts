import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../functions/src/adapters/firestore/documents.ts';
import { startFirestore } from '../../stack/firestore/server.ts';
import type { Running } from '../../stack/local-server.ts';
import { projectId } from '../../stack/settings.ts';
import { documentStores } from './support/document-stores.ts';
import { rules } from './support/rules.ts';

describe.each(documentStores)('the server SDK on $name', ({ open }) => {
  let server: Running;
  let store: ReturnType<typeof openDatabase>;

  beforeEach(async () => {
    server = await open();
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${server.port}`);
    store = openDatabase(projectId);
  });

  afterEach(async () => {
    await store.terminate();
    await server.close();
  });

  const inventoryOf = async (id: string): Promise<unknown> =>
    (await store.doc(`products/${id}`).get()).get('inventory');

  test('moves units in a circle by transactions, and keeps their sum', async () => {
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
    await Promise.all([move('a', 'b'), move('b', 'c'), move('c', 'a')]);
    const left = await Promise.all(ids.map(inventoryOf));
    // Each document was a source as often as a target.
    expect(left).toEqual([100, 100, 100]);
  });

  test('writes a batch whole or not at all', async () => {
    const batch = store.batch();
    batch.set(store.doc('products/a'), { inventory: 1 });
    batch.update(store.doc('products/missing'), { inventory: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await store.doc('products/a').get()).exists).toBe(false);
  });

  test('does not create a document that exists', async () => {
    const roller = store.doc('products/toe-roller');
    await roller.create({ inventory: 1 });
    await expect(roller.create({ inventory: 2 })).rejects.toMatchObject({ code: 6 });
    expect(await inventoryOf('toe-roller')).toBe(1);
  });

  test('sees one moment in a read-only transaction', async () => {
    await store.doc('products/a').set({ inventory: 1 });
    const found = await store.runTransaction(
      async (transaction) => {
        const before = await transaction.get(store.doc('products/a'));
        const batch = store.batch();
        for (const id of ['a', 'b']) batch.set(store.doc(`products/${id}`), { inventory: 2 });
        await batch.commit();
        return [
          before,
          ...(await transaction.getAll(store.doc('products/a'), store.doc('products/b'))),
        ];
      },
      { readOnly: true },
    );
    expect(found.map((one): unknown => one.get('inventory'))).toEqual([1, 1, undefined]);
  });

  test('pages through what it finds', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await store.doc(`products/${id}`).set({ rank: id < 'c' ? 1 : 2 });
    const sorted = store.collection('products').orderBy('rank', 'desc').limit(2);
    const first = await sorted.get();
    const last = first.docs[1];
    const second = last && (await sorted.startAfter(last).get());
    const idsOf = (page: typeof first | undefined) => page?.docs.map(({ id }) => id);
    expect([idsOf(first), idsOf(second)]).toEqual([
      ['e', 'd'],
      ['c', 'b'],
    ]);
  });
});

describe('the fake', () => {
  let server: Running;
  beforeEach(async () => {
    server = await startFirestore(rules, 0);
  });
  afterEach(() => server.close());

  test('refuses what it does not know, instead of giving another answer', async () => {
    const address = `http://127.0.0.1:${server.port}/v1/projects/p/databases/(default)/documents`;
    const send = async (method: string, body: object) => {
      const headers = { Authorization: 'Bearer owner' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${address}:${method}`, init)).status;
    };
    const field = { fieldPath: 'total' };
    const where = { fieldFilter: { field, op: 1, value: { integerValue: '1' } } };
    const from = [{ collectionId: 'orders' }];
    expect(await send('runQuery', { structuredQuery: { from, where } })).toBe(501);
    const aggregations = [{ alias: 'a', avg: { field } }];
    const structuredAggregationQuery = { structuredQuery: { from }, aggregations };
    expect(await send('runAggregationQuery', { structuredAggregationQuery })).toBe(501);
    expect(await send('commit', { writes: [{ verify: 'orders/1' }] })).toBe(501);
    expect(await send('listen', {})).toBe(501);
  });

  test('refuses a request for another host', async () => {
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
