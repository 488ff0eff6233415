import { describe, expect, test } from 'vitest';
import { fieldsIn } from '../../../../src/domain/field.ts';
import { testShop, failing, type Shop } from '../../../tests/support/store.ts';
import { keyedDigest } from '../../adapters/system/digest.ts';
import { retention } from '../../domain/limits.ts';
import { checkoutAlarm, countsIn, mostKeys, mostReleases } from '../../domain/report-counts.ts';
import { createReceiveReport, type ReportRequest } from './receive-report.ts';

const day = '2026-11-24';
const origin = 'https://groundup.example';
const where = { release: '0a1b2c3d', page: '/shop', connection: '4g', device: 'phone' };
const failed = { ...where, failure: 'checkout-failed', event: 'checkout failed' };
const begun = { ...where, begun: 'checkout' };
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

function setup({ isAdmitted = true, ...options }: Shop & { readonly isAdmitted?: boolean } = {}) {
  const shop = testShop({ start: Date.parse(`${day}T10:00:00Z`), ...options });
  let keys = 0;
  const receive = createReceiveReport({
    ...shop.ports,
    isWithinLimit: () => isAdmitted,
    allowedOrigins: [origin],
    sleep: async () => undefined,
    random: () => 0.5,
    digest: (key, text) => keyedDigest(key)(text),
    newKey: () => `key-${(keys += 1)}`,
  });
  const reports = () => shop.documents.dump('reports');
  return {
    ...shop,
    reports,
    counts: () => countsIn(reports()[`${day}-2`]),
    alerts: () => Object.values(shop.documents.dump('alerts')),
    send: (report: unknown, given: Partial<ReportRequest> = {}, network = '198.51.100.7') => {
      const text = typeof report === 'string' ? report : JSON.stringify(report);
      const body = new TextEncoder().encode(text);
      const request = { method: 'POST', body, origin, userAgent: safari, isUnwanted: false };
      return receive({ ...request, ...given }, { network });
    },
  };
}

test('a failure is counted by day, kind, page, browser, connection and build, in one line of the log', async () => {
  const { send, reports, entries } = setup();
  expect(await send(failed)).toBe(204);
  await send({ ...failed, connection: '' });
  expect(reports()).toEqual({
    [`${day}-2`]: {
      day,
      expireAt: new Date(Date.parse(day) + retention.report),
      counts: {
        'failure checkout-failed': 2,
        'page checkout-failed /shop': 2,
        'browser checkout-failed Safari 26': 2,
        'connection checkout-failed 4g': 1,
        'connection checkout-failed unknown': 1,
        'release 0a1b2c3d': 2,
      },
    },
  });
  const { event: during, ...fields } = failed;
  const entry = { event: 'failure-reported', fields: { ...fields, during, browser: 'Safari 26' } };
  expect(entries).toMatchObject([entry, { event: 'failure-reported' }]);
});

test('measures are counted by page and device, checkouts by day, and neither is logged', async () => {
  const { send, counts, entries } = setup();
  await send({ ...where, measures: { LCP: 2, CLS: 0 } });
  await send(begun);
  const measures = { 'measure LCP 2 phone /shop': 1, 'measure CLS 0 phone /shop': 1 };
  expect(counts()).toEqual({ ...measures, 'begun checkout': 1 });
  expect(entries).toEqual([]);
});

test('reports that arrive together share a write', async () => {
  const { send, documents, counts } = setup();
  await Promise.all(Array.from({ length: 20 }, () => send(begun)));
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
  ['a network that reports too often', failed, {}, 429],
])('nothing is kept of %s', async (_case, report, given, status) => {
  const { send, documents, entries } = setup({ isAdmitted: status !== 429 });
  expect(await send(report, given)).toBe(status);
  expect(documents.commits()).toBe(0);
  expect(JSON.stringify(entries)).not.toMatch(/Ada|evil|checkout/);
});

test('whatever anyone makes up, a document stays small and still counts failures', async () => {
  const made = Array.from({ length: mostKeys - 1 }, (_, index) => [`page x ${index}`, 1] as const);
  const known = 'page checkout-failed /shop';
  const full = { day, counts: { [known]: 1, ...Object.fromEntries<number>(made) } };
  const { send, counts } = setup({ records: { reports: { [`${day}-2`]: full } } });
  await send(failed);
  expect(Object.keys(counts())).toHaveLength(mostKeys + 1);
  expect([counts()['failure checkout-failed'], counts()[known]]).toEqual([1, 2]);
  const other = setup();
  const builds = Array.from({ length: 16 }, (_, index) => `0000000${index.toString(16)}`);
  await Promise.all(builds.map((release) => other.send({ ...failed, release })));
  await other.send({ ...failed, page: '/' });
  const releases = Object.keys(other.counts()).filter((key) => key.startsWith('release'));
  expect(releases).toHaveLength(mostReleases);
  expect(other.counts()['page checkout-failed /']).toBe(1);
});

test('a failing store is logged and answered with 503', async () => {
  const { send, events } = setup({ fault: failing('get') });
  expect(await send(begun)).toBe(503);
  expect(events()).toEqual(['report-failed']);
});

describe('checkouts that fail', () => {
  test('for several networks within ten minutes alert the owner, once in six hours', async () => {
    const { send, alerts, wait } = setup();
    const ring = async (): Promise<void> => {
      for (const network of ['a', 'b', 'b', 'c', 'd']) await send(failed, {}, network);
    };
    await ring();
    expect(alerts()).toMatchObject([{ event: 'checkouts-failing', fields: { networks: 3 } }]);
    wait(checkoutAlarm.pause - 1);
    await ring();
    expect(alerts()).toHaveLength(1);
    wait(1);
    await ring();
    expect(alerts()).toHaveLength(2);
  });

  test.each([
    ['one network', ['a', 'a', 'a', 'a'], failed, 0],
    ['several, an hour apart', ['a', 'b', 'c'], failed, 60 * 60_000],
    ['several that were sold out', ['a', 'b', 'c'], { ...failed, failure: 'sold-out' }, 0],
    ['several that were limited', ['a', 'b', 'c'], { ...failed, failure: 'checkout-limited' }, 0],
    ['several offline', ['a', 'b', 'c'], { ...failed, failure: 'offline' }, 0],
    ['several whose stock was not read', ['a', 'b', 'c'], { ...failed, event: 'no order' }, 0],
  ])('for %s do not', async (_case, networks, report, pause) => {
    const { send, alerts, wait } = setup();
    for (const network of networks) {
      await send(report, {}, network);
      wait(pause);
    }
    expect(alerts()).toEqual([]);
  });

  test('keep few networks, under names that reveal none, and that change', async () => {
    const { send, documents, wait } = setup();
    const names = async (): Promise<string[]> => {
      for (let network = 0; network < 10; network += 1)
        await send(failed, {}, `198.51.100.${network}`);
      return Object.keys(fieldsIn(documents.dump('state')['checkoutAlarm']?.['networks']));
    };
    const first = await names();
    expect(first).toHaveLength(2 * checkoutAlarm.networks);
    expect(first.join()).not.toContain('198.51');
    wait(checkoutAlarm.window);
    expect(await names()).not.toEqual(first);
  });
});
