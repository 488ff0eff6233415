// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import type { Circumstances, Report } from '#domain/reports/report.ts';
import { createBeacon } from './beacon.ts';
import { openReporting } from './open-reporting.ts';

const take = new Map<string, (metric: object) => void>();
vi.mock('web-vitals', () => {
  const observe = (name: string) => (onValue: (metric: object) => void) =>
    void take.set(name, onValue);
  const names = ['CLS', 'INP', 'LCP', 'TTFB'];
  return Object.fromEntries(names.map((name) => [`on${name}`, observe(name)]));
});

const where: Circumstances = {
  release: '0a1b2c3d',
  connection: '4g',
  device: 'phone',
  page: '/shop',
};

beforeEach(() => take.clear());

function setUp({ isMeasured = false, may = true } = {}) {
  const own = createFakeLogger();
  const sent: Report[] = [];
  let page: Circumstances['page'] = '/shop';
  const logger = openReporting({
    logger: own,
    reports: may ? { send: (report) => void sent.push(report) } : undefined,
    where: () => ({ ...where, page }),
    isMeasured: () => isMeasured,
    whenIdle: () => Promise.resolve(),
  });
  return { logger, own, sent, goTo: (next: typeof page) => (page = next) };
}

describe('the reporting logger', () => {
  test('reports a failure’s kind, event and page, and none of its context', () => {
    const { logger, own, sent } = setUp();
    const context = { id: 'toe-roller', text: 'Ada', cause: new Error('ada@groundup.example') };
    logger.error('checkout failed', { ...context, kind: 'checkout-failed' });
    expect(sent).toEqual([{ ...where, failure: 'checkout-failed', event: 'checkout failed' }]);
    expect(own.entries).toHaveLength(1);
  });

  test('reports each kind once and five at most, and logs all', () => {
    const { logger, own, sent } = setUp();
    const kinds = ['crash', 'crash', 'offline', 'read-failed', 'sold-out', 'coded', 'unexpected'];
    for (const kind of kinds) logger.warn('checkout failed', { kind });
    expect(sent).toMatchObject(kinds.slice(1, -1).map((failure) => ({ failure })));
    expect(own.entries).toHaveLength(kinds.length);
  });

  test('reports a missing record, no event or kind outside of its lists, and the first checkout opened', () => {
    const { logger, sent } = setUp();
    logger.warn('no order', { items: [] });
    logger.warn('unknown scenario', { kind: 'crash' });
    logger.error('checkout failed', { kind: 'email-taken' });
    logger.checkoutOpened();
    logger.checkoutOpened();
    expect(sent).toEqual([
      { ...where, failure: 'no-record', event: 'no order' },
      { ...where, begun: 'checkout' },
    ]);
  });

  test('reports what the store throws, and not what an extension does', () => {
    const { sent } = setUp();
    for (const file of ['extension://x/a.js', `${location.origin}/assets/main-1.js`]) {
      const stack = `Error: bug\n at f (${file}:1:1)`;
      const error = Object.assign(new Error('bug'), { stack });
      dispatchEvent(new ErrorEvent('error', { error }));
    }
    expect(sent).toEqual([{ ...where, failure: 'crash', event: 'page crashed' }]);
  });

  test('only logs if the shopper wishes that nothing is reported', () => {
    const { logger, own, sent } = setUp({ may: false, isMeasured: true });
    logger.error('checkout failed', { kind: 'checkout-failed' });
    expect([sent, own.entries.length, take.size]).toEqual([[], 1, 0]);
  });
});

test('a measured visit sends the bucket of each last value once, of the page that it opened, when it is left', async () => {
  const { sent, goTo } = setUp({ isMeasured: true });
  await expect.poll(() => take.size).toBe(4);
  for (const value of [400, 1200]) take.get('LCP')?.({ name: 'LCP', value });
  take.get('CLS')?.({ name: 'CLS', value: 0.7 });
  goTo('/contact');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const look = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  look();
  expect(sent).toEqual([]);
  visibility.mockReturnValue('hidden');
  look();
  look();
  expect(sent).toEqual([{ ...where, measures: { LCP: 2, CLS: 7 } }]);
});

test('a beacon that the browser lacks or refuses disturbs nobody', () => {
  const report: Report = { ...where, begun: 'checkout' };
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => false);
  vi.stubGlobal('navigator', { sendBeacon });
  const to = 'https://reports.example';
  createBeacon(to).send(report);
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(to, JSON.stringify(report));
  vi.stubGlobal('navigator', {});
  expect(() => createBeacon(to).send(report)).not.toThrow();
});
