import { expect, test } from 'vitest';
import { failureKinds, reportedEvents } from '../../../../src/domain/reports/report.ts';
import { pagePaths } from '../../../../src/domain/reports/pages.ts';
import { testShop, failing, type Shop } from '../../../tests/support/store.ts';
import { retention } from '../../domain/limits.ts';
import { countsIn } from '../../domain/report-counts.ts';
import { createReceiveReport, type ReportRequest } from './receive-report.ts';

const day = '2026-11-24';
const origin = 'https://groundup.example';
const failed = { page: '/shop', failure: 'checkout-failed', event: 'checkout failed' };
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

function setup({ isAdmitted = true, ...options }: Shop & { readonly isAdmitted?: boolean } = {}) {
  const shop = testShop({ start: Date.parse(`${day}T10:00:00Z`), ...options });
  const receive = createReceiveReport({
    ...shop.ports,
    isWithinLimit: () => isAdmitted,
    allowedOrigins: [origin],
    timeZone: 'America/Chicago',
    sleep: async () => undefined,
    random: () => 0.5,
  });
  const reports = () => shop.documents.dump('reports');
  return {
    ...shop,
    reports,
    counts: () => countsIn(reports()[`${day}-2`]),
    send: (report: unknown, given: Partial<ReportRequest> = {}) => {
      const text = typeof report === 'string' ? report : JSON.stringify(report);
      const body = new TextEncoder().encode(text);
      const request = { method: 'POST', body, origin, userAgent: safari, isUnwanted: false };
      return receive({ ...request, ...given }, { network: '198.51.100.7' });
    },
  };
}

test('a failure is counted by day, kind, page and browser, and logged in one line', async () => {
  const { send, reports, entries } = setup();
  expect(await send(failed)).toBe(204);
  await send(failed);
  expect(reports()).toEqual({
    [`${day}-2`]: {
      day,
      expireAt: new Date(Date.parse(day) + retention.report),
      counts: {
        'failure checkout-failed': 2,
        'page checkout-failed /shop': 2,
        'browser checkout-failed Safari': 2,
      },
    },
  });
  const { event: during, ...fields } = failed;
  const entry = { event: 'failure-reported', fields: { ...fields, during, browser: 'Safari' } };
  expect(entries).toMatchObject([entry, { event: 'failure-reported' }]);
});

test('reports that arrive together share a write', async () => {
  const { send, documents, counts } = setup();
  await Promise.all(Array.from({ length: 20 }, () => send(failed)));
  expect(documents.commits()).toBeLessThanOrEqual(2);
  expect(counts()['failure checkout-failed']).toBe(20);
});

test.each<[string, unknown, Partial<ReportRequest>, number]>([
  ['a request with a wrong method', failed, { method: 'GET' }, 405],
  ['a report from another site', failed, { origin: 'https://evil.example' }, 400],
  ['a report with an unknown field', { ...failed, name: 'Ada' }, {}, 400],
  ['invalid JSON', '{', {}, 400],
  ['a report that is too large', `${JSON.stringify(failed)}${' '.repeat(4096)}`, {}, 400],
  ['a report with a Do Not Track signal', failed, { isUnwanted: true }, 204],
  ['a report from a network that reports too often', failed, {}, 429],
])('nothing is kept of %s', async (_case, report, given, status) => {
  const { send, documents, entries } = setup({ isAdmitted: status !== 429 });
  expect(await send(report, given)).toBe(status);
  expect(documents.commits()).toBe(0);
  expect(JSON.stringify(entries)).not.toMatch(/Ada|evil|checkout/);
});

test('forged reports add few keys to a day, and genuine failures are still counted', async () => {
  const { send, counts } = setup();
  const browsers = Array.from({ length: 40 }, (_, index) => ({
    userAgent: index % 2 ? `Made/${index}` : safari.replace('26.1', `${index}.0`),
  }));
  for (const failure of failureKinds)
    await Promise.all(
      browsers.map((given, index) => {
        const page = pagePaths[index % pagePaths.length];
        const event = reportedEvents[index % reportedEvents.length];
        return send({ page, failure, event }, given);
      }),
    );
  expect(Object.keys(counts())).toHaveLength(failureKinds.length * (1 + pagePaths.length + 2));
  const known = counts()['failure checkout-failed'] ?? 0;
  await send(failed);
  expect(counts()['failure checkout-failed']).toBe(known + 1);
});

test('if the database fails, the report is logged and gets a 503', async () => {
  const { send, events } = setup({ fault: failing('get') });
  expect(await send(failed)).toBe(503);
  expect(events()).toEqual(['failure-reported', 'report-failed']);
});
