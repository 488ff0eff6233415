import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '#fakes/documents/wire-values.ts';
import { checkRules } from '../../local/firestore/access.ts';
import { pathOf } from '../../local/firestore/wire.ts';
import type { Running } from '../../local/local-server.ts';
import { documentStores, project } from './support/document-stores.ts';
import { rules } from './support/rules.ts';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60_000);

const documents = {
  'products/toe-roller': { inventory: 25 },
  'products/toe-roller/notes/1': { text: 'private' },
  'orders/young': { total: 1, placedAt: daysAgo(89.9) },
  'orders/young/notes/1': { text: 'private' },
  'orders/old': { total: 1, placedAt: daysAgo(90.1) },
  'orders/undated': { total: 1 },
  'orders/misdated': { total: 1, placedAt: 'today' },
  'privateOrders/1': { buyer: 'Ada' },
  'messages/1': { text: 'private' },
};

const nameOf = (path: string): string =>
  `projects/${project}/databases/(default)/documents/${path}`;

/** The response to a request: its documents, `missing` or `denied`. */
type Result = readonly string[] | 'missing' | 'denied';
type Case = readonly [title: string, path: string, body: object | undefined, expected: Result];

const together = (...paths: string[]) => ({ documents: paths.map(nameOf) });
const update = { update: { name: nameOf('products/toe-roller'), fields: {} } };
const every = (collectionId: string) => ({ structuredQuery: { from: [{ collectionId }] } });
const count = {
  structuredAggregationQuery: { ...every('orders'), aggregations: [{ alias: 'n', count: {} }] },
};

const allowed: readonly Case[] = [
  ['get a product', '/products/toe-roller', undefined, ['products/toe-roller']],
  ['learn that there is no such product', '/products/none', undefined, 'missing'],
  ['get an order less than 90 days old', '/orders/young', undefined, ['orders/young']],
  ['learn that there is no such order', '/orders/none', undefined, 'missing'],
  [
    'get a product and orders in one request',
    ':batchGet',
    together('products/toe-roller', 'orders/young', 'orders/none'),
    ['products/toe-roller', 'orders/young'],
  ],
];

const denied = (
  [
    ['get an order more than 90 days old', '/orders/old'],
    ['get an order without a date', '/orders/undated'],
    ['get an order whose date is text', '/orders/misdated'],
    [
      'get an old order together with a recent one',
      ':batchGet',
      together('orders/young', 'orders/old'),
    ],
    ['get a private order', '/privateOrders/1'],
    ['get a message', '/messages/1'],
    ['get a message that does not exist', '/messages/none'],
    ['get a message together with an order', ':batchGet', together('orders/young', 'messages/1')],
    ['get a document under a product', '/products/toe-roller/notes/1'],
    ['get a document under an order', '/orders/young/notes/1'],
    ['list products', '/products'],
    ['list orders', '/orders'],
    ['query products', ':runQuery', every('products')],
    ['query orders', ':runQuery', every('orders')],
    ['count orders', ':runAggregationQuery', count],
    ['write a product', ':commit', { writes: [update] }],
    ['add a product', ':commit', { writes: [{ ...update, currentDocument: { exists: false } }] }],
    ['delete a product', ':commit', { writes: [{ delete: nameOf('products/toe-roller') }] }],
    ['write a product in a batch', ':batchWrite', { writes: [update] }],
    ['list the collections', ':listCollectionIds', {}],
  ] satisfies [string, string, object?][]
).map(([title, path, body]): Case => [title, path, body, 'denied']);

describe.each(documentStores)(
  'under firestore.rules, as applied by $name, a client',
  ({ open }) => {
    let store: Running;

    const send = (path: string, body: object | undefined, headers = {}) =>
      fetch(`http://127.0.0.1:${store.port}/v1/${nameOf('').slice(0, -1)}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });

    const resultOf = async ([, path, body]: Case, headers = {}): Promise<Result> => {
      const response = await send(path, body, headers);
      const text = await response.text();
      if (response.status === 403 && text.includes('PERMISSION_DENIED')) return 'denied';
      if (response.status === 404) return 'missing';
      if (!response.ok) throw new Error(`${response.status}: ${text}`);
      return [...text.matchAll(/"name": ?"([^"]+)"/g)].map(([, name = '']) => pathOf(name));
    };

    beforeAll(async () => {
      store = await open();
      const writes = Object.entries(documents).map(([path, fields]) => ({
        update: { name: nameOf(path), fields: fieldsOf(fields) },
      }));
      const { ok } = await send(':commit', { writes }, { Authorization: 'Bearer owner' });
      if (!ok) throw new Error('The documents were not written.');
    });

    afterAll(() => store.close());

    test.each(allowed)('may %s', async (...one) => {
      expect(await resultOf(one)).toEqual(one[3]);
    });

    test.each(denied)('may not %s', async (...one) => {
      expect(await resultOf(one)).toBe('denied');
    });

    test.each(denied)('with an account may not %s', async (...one) => {
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = {
        sub: 'ada',
        aud: project,
        iss: `https://securetoken.google.com/${project}`,
      };
      const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
      expect(await resultOf(one, { Authorization: `Bearer ${token}` })).toBe('denied');
    });
  },
);

test('the fake refuses rules that have changed, but ignores changes to comments', () => {
  expect(() => checkRules(`// A new comment.\n${rules}`)).not.toThrow();
  expect(() => checkRules(rules.replace("90, 'd'", "91, 'd'"))).toThrow(
    /^firestore\.rules has changed/,
  );
  expect(() => checkRules('')).toThrow(/^firestore\.rules has changed/);
});
