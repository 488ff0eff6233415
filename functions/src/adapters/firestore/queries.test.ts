import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  at,
  bodyOf,
  openWire,
  time,
  wire,
  type Body,
  type Method,
} from '../../../tests/support/firestore-wire.ts';
import type { Answer } from '../../../tests/support/local-server.ts';
import { fieldOf } from '../../../../src/domain/field.ts';
import type { Documents } from '../../ports/documents.ts';

let documents: Documents;
let opened: Awaited<ReturnType<typeof openWire>>;
const sent = (method: Method) => opened.sent(method);

beforeEach(async () => {
  opened = await openWire();
  ({ documents } = opened);
});

afterEach(() => opened.close());

const answered = (document: object): Answer => ({ body: [{ document, readTime: time }] });

test('find asks for the documents that fit, the greatest first', async () => {
  opened.answering(() =>
    answered({
      name: at('fulfilments/key-1'),
      fields: { state: { stringValue: 'new' } },
      createTime: time,
      updateTime: time,
    }),
  );
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

describe('find, beyond a page,', () => {
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
    opened.answering((request) => {
      const most = limitOf(bodyOf(request));
      const page = many(given, Math.min(most, all - given));
      given += page.body.length;
      return page.body.length === 0 ? { body: [{ readTime: time }] } : page;
    });
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

  test.each([
    ['reads on once more where the last page was full', 500, undefined, [500, 500]],
    ['reads no more documents than were asked for', 2000, 520, [500, 20]],
    ['stops where what was asked for fills its pages', 2000, 1000, [500, 500]],
  ])('%s', async (_case, all, limit, asked) => {
    having(all);
    const query = limit === undefined ? {} : { limit };
    expect(await documents.find('orders', query)).toHaveLength(limit ?? all);
    expect(limits()).toEqual(asked);
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
    opened.answering(() => ({ body: [sum('42')] }));
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
    opened.answering(({ path }) =>
      path.endsWith(':runAggregationQuery')
        ? { body: [{ ...sum(values.shift() ?? ''), transaction: 'dHgx' }] }
        : wire()({ path, method: 'POST', query: new URLSearchParams(), headers: {}, body: '{}' }),
    );
    expect(await documents.sums([sold, held])).toEqual({ values: [42, 3], asOf });
    expect(sent('runAggregationQuery')).toMatchObject([
      { newTransaction: { readOnly: {} } },
      { transaction: 'dHgx' },
    ]);
  });

  test('as of an earlier moment are asked for all at once, without a transaction', async () => {
    opened.answering(() => ({ body: [sum('7')] }));
    expect(await documents.sums([sold, held], asOf)).toEqual({ values: [7, 7], asOf });
    const readTime = '2026-11-21T05:00:00.123456Z';
    expect(sent('runAggregationQuery')).toMatchObject([{ readTime }, { readTime }]);
  });
});
