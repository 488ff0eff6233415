import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDocuments } from '../../functions/src/adapters/firestore/documents.ts';
import type { Documents } from '../../functions/src/ports/documents.ts';
import { memoryDocuments } from '#fakes/documents/memory-documents.ts';
import { documentStores, project } from './support/document-stores.ts';

interface Opened {
  readonly documents: Documents;
  readonly close: () => Promise<void>;
}

const inMemory = async (): Promise<Opened> => ({
  documents: memoryDocuments(),
  close: async () => undefined,
});
const stores = [
  { name: "the functions' tests keep in memory", open: inMemory },
  ...documentStores.map(({ name, open }) => ({
    name: `the functions open on ${name}`,
    open: async (): Promise<Opened> => {
      const { port, close } = await open();
      vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
      return { documents: openDocuments(project), close };
    },
  })),
];

describe.each(stores)('the document store that $name', ({ open }) => {
  let opened: Opened;
  let documents: Documents;

  beforeEach(async () => {
    opened = await open();
    ({ documents } = opened);
  });

  afterEach(() => opened.close());

  const orderOf = async (id: string) => (await documents.getAll('orders', [id]))[0];
  const write = (id: string, fields: object) => documents.write('orders', id, { ...fields });
  const writeAll = async (all: Readonly<Record<string, object>>): Promise<void> => {
    for (const [id, fields] of Object.entries(all)) await write(id, fields);
  };
  const merge = (id: string, fields: object) =>
    documents.transact(async (transaction) => transaction.merge('orders', id, { ...fields }));

  test('returns documents in the order of the ids given, and undefined for those that do not exist', async () => {
    await write('a', { total: 1, units: { 'toe-strap': 2 }, list: [1, 'two'], none: null });
    expect(await documents.getAll('orders', ['none', 'a'])).toEqual([
      undefined,
      { total: 1, units: { 'toe-strap': 2 }, list: [1, 'two'], none: null },
    ]);
    expect(await documents.getAll('orders', [])).toEqual([]);
  });

  test('merges maps key by key, and replaces anything else as a whole', async () => {
    await write('a', { keep: 1, list: [1, 2], map: { keep: 1, change: 1 }, emptied: { a: 1 } });
    await merge('a', { list: [3], map: { change: 2, add: { deep: 1 } }, emptied: {} });
    expect(await orderOf('a')).toEqual({
      keep: 1,
      list: [3],
      map: { keep: 1, change: 2, add: { deep: 1 } },
      emptied: {},
    });
    await merge('new', { map: { a: 1 } });
    expect(await orderOf('new')).toEqual({ map: { a: 1 } });
  });

  test('replaces whole documents and deletes them', async () => {
    await write('a', { total: 1, c: 3 });
    await write('a', { total: 1 });
    expect(await orderOf('a')).toEqual({ total: 1 });
    await documents.transact(async (transaction) => transaction.replace('orders', 'a', { b: 2 }));
    expect(await orderOf('a')).toEqual({ b: 2 });
    await documents.transact(async (transaction) => transaction.remove('orders', 'a'));
    expect(await orderOf('a')).toBeUndefined();
  });

  test('refuses documents larger than 1 MiB', async () => {
    // The document takes 32 bytes, plus 25 for its name. Each field takes the size of its name and its value, plus two
    // bytes.
    const most = 1_048_576 - 25 - 3 - 3 - 32;
    const half = Math.floor(most / 4);
    await write('a', { a: 'é'.repeat(half), b: 'a'.repeat(most - 2 * half) });
    await expect(merge('a', { c: '' })).rejects.toThrow(/maximum .* 1048576 bytes/);
    const above = { a: 'é'.repeat(half), b: 'a'.repeat(most - 2 * half + 1) };
    await expect(write('b', above)).rejects.toThrow(/maximum .* 1048576 bytes/);
    expect(await orderOf('b')).toBeUndefined();
  });

  test('creates a document once, however many transactions try, and discards the writes of those that fail', async () => {
    const create = (id: string) =>
      documents.transact(async (transaction) => {
        transaction.create('orders', 'once', { by: id });
        // A document without an id gets a new id.
        transaction.create('messages', undefined, { text: 'one' });
        transaction.create('messages', undefined, { text: 'two' });
      });
    const results = await Promise.allSettled(['a', 'b', 'c'].map(create));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await documents.find('messages', {})).toHaveLength(2);
  });

  test('loses no update from concurrent transactions', async () => {
    await write('a', { total: 0 });
    const add = () =>
      documents.transact(async (transaction) => {
        const found = await transaction.get('orders', 'a');
        transaction.merge('orders', 'a', { total: Number(found?.['total']) + 1 });
      });
    await Promise.all(Array.from({ length: 4 }, add));
    expect(await orderOf('a')).toEqual({ total: 4 });
  });

  test('discards a failed transaction’s writes, and releases the locks', async () => {
    await write('a', { total: 1 });
    const failing = documents.transact(async (transaction) => {
      await transaction.get('orders', 'a');
      transaction.merge('orders', 'a', { total: 2 });
      throw new Error('On purpose');
    });
    await expect(failing).rejects.toThrow('On purpose');
    await merge('a', { later: true });
    expect(await orderOf('a')).toEqual({ total: 1, later: true });
  });

  test.each([
    ['an undefined value', 'a', { total: undefined }, /undefined/],
    ['a function', 'a', { total: () => 1 }, /function|encode/],
    ['an undefined value in a map', 'a', { units: { a: undefined } }, /undefined/],
    ['an empty id', '', { total: 1 }, /id|path/],
  ])('refuses %s', async (_what, id, fields, reason) => {
    await expect(write(id, fields)).rejects.toThrow(reason);
    await expect(merge(id, fields)).rejects.toThrow(reason);
  });

  test('finds documents that meet all conditions, sorted by id, but never matches a value of a different type', async () => {
    await writeAll({
      d: { day: '2026-11-22', units: { 'toe-strap': 3 } },
      c: { day: '2026-11-21', units: { 'toe-strap': '3' } },
      b: { day: '2026-11-21', units: { 'toe-strap': 2 } },
      a: { units: { 'toe-strap': 3 } },
    });
    await documents.write('messages', 'e', { units: { 'toe-strap': 3 } });
    const idsOf = async (...where: Parameters<typeof documents.find>[1]['where'] & object) =>
      (await documents.find('orders', { where })).map(({ id }) => id);
    expect(await idsOf()).toEqual(['a', 'b', 'c', 'd']);
    expect(await idsOf(['units.toe-strap', '==', 3])).toEqual(['a', 'd']);
    expect(await idsOf(['day', '==', '2026-11-21'], ['units.toe-strap', '==', 2])).toEqual(['b']);
    expect(await idsOf(['day', '>', '2026-11-21'])).toEqual(['d']);
    expect(await idsOf(['day', '<=', '2026-11-21'])).toEqual(['b', 'c']);
  });

  test('finds the documents with the latest values of a field, but none without the field', async () => {
    await writeAll({ a: { at: 1 }, b: { at: 3 }, c: { at: 2 }, d: { at: 3 }, e: { other: 1 } });
    const found = await documents.find('orders', { latestBy: 'at', limit: 3 });
    expect(found.map(({ id }) => id)).toEqual(['d', 'b', 'c']);
  });

  test('finds more documents than a page of results holds, but no more than requested', async () => {
    const ids = Array.from({ length: 1020 }, (_, index) => String(index).padStart(4, '0'));
    for (const from of [0, 340, 680])
      await documents.transact(async (transaction) => {
        for (const id of ids.slice(from, from + 340))
          transaction.create('orders', id, { at: Math.floor(Number(id) / 2) });
      });
    const found = async (query: Parameters<Documents['find']>[1]) =>
      (await documents.find('orders', query)).map(({ id }) => id);
    expect(await found({})).toEqual(ids);
    expect(await found({ latestBy: 'at' })).toEqual(ids.toReversed());
    expect(await found({ limit: 520 })).toEqual(ids.slice(0, 520));
    expect(await found({ where: [['at', '<=', 249]] })).toEqual(ids.slice(0, 500));
  });

  test('sums only numbers, and only in documents that meet the conditions', async () => {
    await writeAll({
      a: { day: '1', units: { 'toe-strap': 2 } },
      b: { day: '1', units: { 'toe-strap': '5' } },
      c: { day: '1', units: 5 },
      d: { day: '2', units: { 'toe-strap': 4 } },
    });
    const sum = { collection: 'orders', field: 'units.toe-strap', where: [] } as const;
    const { values } = await documents.sums([
      sum,
      { ...sum, where: [['day', '==', '1']] },
      { ...sum, field: 'none' },
    ]);
    expect(values).toEqual([6, 2, 0]);
    expect((await documents.sums([sum])).values).toEqual([6]);
  });

  test('counts documents, and finds those with a given word in a list, latest first', async () => {
    await writeAll({
      a: { at: 'a', words: ['ada', 'kit'] },
      b: { at: 'b', words: ['ben', 'kit'] },
      c: { at: 'c', words: 'kit' },
    });
    const where = [['words', 'array-contains', 'kit']] as const;
    const found = await documents.find('orders', { where, latestBy: 'at' });
    expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
    const count = { collection: 'orders', where: [['at', '>', 'a']] } as const;
    expect((await documents.sums([count])).values).toEqual([2]);
    expect((await documents.sums([count, { ...count, where }])).values).toEqual([2, 2]);
  });

  test('sums two fields at the same moment, even while transactions move units between them', async () => {
    await write('a', { total: 10, other: 0 });
    const move = () =>
      documents.transact(async (transaction) => {
        const found = await transaction.get('orders', 'a');
        const total = Number(found?.['total']) - 1;
        transaction.merge('orders', 'a', { total, other: 10 - total });
      });
    const sum = { collection: 'orders', field: 'total', where: [] } as const;
    for (let moves = 0; moves < 10; moves += 1) {
      const moved = move();
      const { values } = await documents.sums([sum, { ...sum, field: 'other' }]);
      expect(values.reduce((all, one) => all + one, 0)).toBe(10);
      await moved;
    }
    expect(await orderOf('a')).toEqual({ total: 0, other: 10 });
  });

  test('sums a field as of a write, including that write and all earlier commits but no later ones', async () => {
    const sum = { collection: 'orders', field: 'total', where: [] } as const;
    await write('a', { total: 1 });
    const add = (id: string, total: number) =>
      documents.writeAndSum('orders', id, { total }, [sum, { ...sum, field: 'none' }]);
    expect(await add('b', 10)).toEqual([11, 0]);
    // However the concurrent writes interleave, each returns a different sum.
    const found = await Promise.all(['c', 'd', 'e', 'f'].map((id) => add(id, 100)));
    expect(found.map(([total]) => total).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      111, 211, 311, 411,
    ]);
  });

  test('returns a later `asOf` for a later sum', async () => {
    const sum = { collection: 'orders', field: 'total', where: [] } as const;
    const moments: number[] = [];
    for (const total of [1, 2, 3]) {
      await write('a', { total });
      moments.push((await documents.sums([sum])).asOf);
    }
    expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
  });
});

// Google's emulator is not tested here, since it replaces lone surrogates.
test.each(stores.slice(0, 2))(
  'the document store that $name refuses lone surrogates, as Google does',
  async ({ open }) => {
    const { documents, close } = await open();
    for (const fields of [{ text: '\uD800' }, { map: { list: ['a\uDE00'] } }, { 'a\uD800': 1 }])
      await expect(documents.write('orders', 'a', fields)).rejects.toThrow('not well-formed');
    await close();
  },
);
