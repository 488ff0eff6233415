import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFirestore } from '../../local/firestore/server.ts';
import type { Running } from '../../local/local-server.ts';
import { rules } from './support/rules.ts';

describe('the fake document store', () => {
  let server: Running;
  beforeEach(async () => {
    server = await startFirestore(rules, 0);
  });
  afterEach(() => server.close());

  test('refuses unsupported requests instead of returning a wrong result', async () => {
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
