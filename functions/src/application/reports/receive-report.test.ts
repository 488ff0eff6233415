import { describe, expect, test } from 'vitest';
import { fieldsIn } from '../../../../src/domain/field.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { memoryDocuments, type Options } from '../../../../testing/memory-documents.ts';
import { keyedDigest } from '../../adapters/system/digest.ts';
import { retention } from '../../domain/limits.ts';
import { checkoutAlarm, countsIn, mostKeys, mostReleases } from '../../domain/report-counts.ts';
import { createReceiveReport, type ReportRequest } from './receive-report.ts';

const start = Date.parse('2026-11-24T10:00:00Z');
const origin = 'https://groundup.example';
const where = { release: '0a1b2c3d', page: '/shop', connection: '4g', device: 'phone' };
const failed = { ...where, failure: 'checkout-failed', event: 'checkout failed' };
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

function setup({ within = true, ...options }: Options & { readonly within?: boolean } = {}) {
  const documents = memoryDocuments({}, options);
  const { log, entries, events } = fakeLog();
  let now = start;
  let keys = 0;
  const receive = createReceiveReport({
    documents,
    log,
    clock: { now: () => now },
    isWithinLimit: () => within,
    allowedOrigins: [origin],
    sleep: async () => undefined,
    random: () => 0,
    digest: (key, text) => keyedDigest(key)(text),
    newKey: () => `key-${(keys += 1)}`,
  });
  return {
    documents,
    entries,
    events,
    counts: () => countsIn(documents.dump('reports')['2026-11-24-0']),
    alerts: () => Object.values(documents.dump('alerts')),
    pass: (milliseconds: number) => (now += milliseconds),
    send: (
      report: unknown,
      { network = '198.51.100.7', ...given }: Partial<ReportRequest> & { network?: string } = {},
    ) => {
      const body = new TextEncoder().encode(
        typeof report === 'string' ? report : JSON.stringify(report),
      );
      const request = { method: 'POST', body, origin, userAgent: safari, isUnwanted: false };
      return receive({ ...request, ...given }, { network });
    },
  };
}

test('a failure is counted by day, kind, page, browser, connection and build, in one line of the log', async () => {
  const { send, documents, entries } = setup();
  expect(await send(failed)).toBe(204);
  await send(failed);
  expect(documents.dump('reports')).toEqual({
    '2026-11-24-0': {
      day: '2026-11-24',
      expireAt: new Date(Date.parse('2026-11-24') + retention.report),
      counts: {
        'failure checkout-failed': 2,
        'page checkout-failed /shop': 2,
        'browser checkout-failed Safari 26': 2,
        'connection checkout-failed 4g': 2,
        'release 0a1b2c3d': 2,
      },
    },
  });
  const { event: during, ...fields } = failed;
  const entry = { event: 'failure-reported', fields: { ...fields, during, browser: 'Safari 26' } };
  expect(entries).toMatchObject([entry, entry]);
});

test('measures are counted by page and device, checkouts by day, and neither is logged', async () => {
  const { send, counts, entries } = setup();
  await send({ ...where, measures: { LCP: 2, CLS: 0 } });
  await send({ ...where, begun: 'checkout' });
  expect(counts()).toEqual({
    'measure LCP 2 phone /shop': 1,
    'measure CLS 0 phone /shop': 1,
    'begun checkout': 1,
  });
  expect(entries).toEqual([]);
});

test('reports that arrive together share a write', async () => {
  const { send, documents, counts } = setup();
  await Promise.all(Array.from({ length: 20 }, () => send({ ...where, begun: 'checkout' })));
  expect(documents.commits()).toBeLessThanOrEqual(2);
  expect(counts()['begun checkout']).toBe(20);
});

test.each<[string, unknown, Partial<ReportRequest>, number]>([
  ['another method', failed, { method: 'GET' }, 405],
  ['another site', failed, { origin: 'https://evil.example' }, 400],
  ['an unknown field', { ...failed, name: 'Ada' }, {}, 400],
  ['no JSON', '{', {}, 400],
  ['too much', `${JSON.stringify(failed)}${' '.repeat(4096)}`, {}, 400],
  ['a wish not to be followed', failed, { isUnwanted: true }, 204],
])('keeps nothing of %s', async (_case, report, given, status) => {
  const { send, documents, entries } = setup();
  expect(await send(report, given)).toBe(status);
  expect(documents.commits()).toBe(0);
  expect(JSON.stringify(entries)).not.toMatch(/Ada|evil/);
});

test('a network that reports too often is refused before anything is read', async () => {
  const { send, documents, entries } = setup({ within: false });
  expect(await send(failed)).toBe(429);
  expect([documents.commits(), entries]).toEqual([0, []]);
});

test('whatever anyone makes up, a document stays small and still counts failures', async () => {
  const { send, documents, counts } = setup();
  const made = Array.from({ length: mostKeys }, (_, index) => [`page x ${index}`, 1] as const);
  const fields = { day: '2026-11-24', counts: Object.fromEntries<number>(made) };
  await documents.transact(async (transaction) =>
    transaction.replace('reports', '2026-11-24-0', fields),
  );
  await send(failed);
  expect(Object.keys(counts())).toHaveLength(mostKeys + 1);
  expect(counts()['failure checkout-failed']).toBe(1);
  const other = setup();
  for (let index = 0; index < 2 * mostReleases; index += 1)
    await other.send({ ...failed, release: `0000000${index.toString(16)}` });
  expect(Object.keys(other.counts()).filter((key) => key.startsWith('release'))).toHaveLength(
    mostReleases,
  );
});

test('a failing store is logged and answered with 503', async () => {
  const { send, events } = setup({
    fault: () => {
      throw new Error('down');
    },
  });
  expect(await send({ ...where, begun: 'checkout' })).toBe(503);
  expect(events()).toEqual(['report-failed']);
});

describe('checkouts that fail', () => {
  const from = (network: string) => ({ network });

  test('for several networks within ten minutes alert the owner, once in six hours', async () => {
    const { send, alerts, pass } = setup();
    const ring = async (): Promise<void> => {
      for (const network of ['a', 'b', 'b', 'c', 'd']) await send(failed, from(network));
    };
    await ring();
    expect(alerts()).toMatchObject([{ event: 'checkouts-failing', fields: { networks: 3 } }]);
    pass(checkoutAlarm.pause - 1);
    await ring();
    expect(alerts()).toHaveLength(1);
    pass(1);
    await ring();
    expect(alerts()).toHaveLength(2);
  });

  test.each([
    ['one network', ['a', 'a', 'a', 'a'], failed, 0],
    ['several, an hour apart', ['a', 'b', 'c'], failed, 60 * 60_000],
    ['several that were sold out', ['a', 'b', 'c'], { ...failed, failure: 'sold-out' }, 0],
    ['several whose stock was not read', ['a', 'b', 'c'], { ...failed, event: 'no order' }, 0],
  ])('for %s do not', async (_case, networks, report, wait) => {
    const { send, alerts, pass } = setup();
    for (const network of networks) {
      await send(report, from(network));
      pass(wait);
    }
    expect(alerts()).toEqual([]);
  });

  test('keep networks under names that reveal none, and that change', async () => {
    const { send, documents, pass } = setup();
    const kept = () => documents.dump('state')['checkoutAlarm'];
    await send(failed, from('198.51.100.7'));
    const first = kept();
    expect(JSON.stringify(first)).not.toContain('198.51');
    pass(checkoutAlarm.window);
    await send(failed, from('198.51.100.7'));
    expect(kept()?.['networks']).not.toHaveProperty(
      Object.keys(fieldsIn(first?.['networks']))[0] ?? '',
    );
  });
});
