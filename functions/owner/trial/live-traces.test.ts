import { expect, test } from 'vitest';
import { memoryDocuments } from '../../../fakes/documents/memory-documents.ts';
import { liveTraces } from './live-traces.ts';

const latest =
  'https://secretmanager.googleapis.com/v1/projects/ground-up-trial/secrets/STRIPE_SECRET_KEY/versions/latest:access';

const tracesOf = ({ env = {}, files = {}, deployed = '', orders = {} }) => {
  const given: Readonly<Record<string, string>> = files;
  return liveTraces({
    id: 'ground-up-trial',
    env: { STRIPE_SECRET_KEY: 'rk_test_1', PATH: '/home/ada/live_/bin', ...env },
    documents: memoryDocuments({ privateOrders: orders }),
    google: async (_method, url) => {
      expect(url).toBe(latest);
      if (deployed === '') throw Object.assign(new Error('not found'), { status: 404 });
      return { payload: { data: Buffer.from(deployed).toString('base64') } };
    },
    readFile: (path) => given[path],
  });
};

test('a project whose keys and orders are all in test mode has no live traces', async () => {
  const files = { '../.env': 'VITE_STRIPE_PUBLISHABLE_KEY=pk_test_1\n', '.env.other': 'rk_live_1' };
  const orders = { a: { isLive: false }, b: {} };
  expect(await tracesOf({ files, deployed: 'rk_test_1', orders })).toEqual([]);
});

test.each([
  [{ env: { STRIPE_OWNER_KEY: 'rk_live_1' } }, 'STRIPE_OWNER_KEY is a live key.'],
  [{ files: { '../.env': 'VITE_STRIPE_PUBLISHABLE_KEY=pk_live_1' } }, '../.env has a live key.'],
  [{ files: { '../.env.production.local': 'A="pk_live_1"' } }, '../.env.production.local has a'],
  [{ files: { '.env.ground-up-trial': '# sk_live_1' } }, '.env.ground-up-trial has a live key.'],
  [{ deployed: 'rk_live_1' }, 'Secret Manager has a live STRIPE_SECRET_KEY.'],
  [{ orders: { a: { isLive: true } } }, 'It has an order that was paid with real money.'],
])('%j leaves a live trace', async (given, trace) =>
  expect(await tracesOf(given)).toEqual([expect.stringContaining(trace)]),
);
