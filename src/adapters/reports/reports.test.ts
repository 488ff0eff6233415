// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import type { PagePath } from '#domain/reports/pages.ts';
import type { FailureReport } from '#domain/reports/report.ts';
import { createBeacon } from './beacon.ts';
import { openReporting } from './open-reporting.ts';

const page: PagePath = '/shop';

function setUp({ may = true } = {}) {
  const own = createFakeLogger();
  const sent: FailureReport[] = [];
  const logger = openReporting({
    logger: own,
    reports: may ? { send: (report) => void sent.push(report) } : undefined,
    pageOf: () => page,
  });
  return { logger, own, sent };
}

describe('the reporting logger', () => {
  test('reports a failure’s kind, event and page, but not its context', () => {
    const { logger, own, sent } = setUp();
    const context = { id: 'toe-roller', text: 'Ada', cause: new Error('ada@groundup.example') };
    logger.error('checkout failed', { ...context, kind: 'checkout-failed' });
    expect(sent).toEqual([{ page, failure: 'checkout-failed', event: 'checkout failed' }]);
    expect(own.entries).toHaveLength(1);
  });

  test('reports each kind once and at most five kinds, and logs every failure', () => {
    const { logger, own, sent } = setUp();
    const kinds = ['crash', 'crash', 'offline', 'read-failed', 'sold-out', 'coded', 'unexpected'];
    for (const kind of kinds) logger.warn('checkout failed', { kind });
    expect(sent).toMatchObject(kinds.slice(1, -1).map((failure) => ({ failure })));
    expect(own.entries).toHaveLength(kinds.length);
  });

  test('reports a missing record, but no unlisted event or kind', () => {
    const { logger, sent } = setUp();
    logger.warn('no order', { items: [] });
    logger.warn('unknown scenario', { kind: 'crash' });
    logger.error('checkout failed', { kind: 'email-taken' });
    expect(sent).toEqual([{ page, failure: 'no-record', event: 'no order' }]);
  });

  test('reports an error that the store throws, but not one that an extension throws', () => {
    const { sent } = setUp();
    for (const file of ['extension://x/a.js', `${location.origin}/assets/main-1.js`]) {
      const stack = `Error: bug\n at f (${file}:1:1)`;
      const error = Object.assign(new Error('bug'), { stack });
      dispatchEvent(new ErrorEvent('error', { error }));
    }
    expect(sent).toEqual([{ page, failure: 'crash', event: 'page crashed' }]);
  });

  test('logs but does not report if the shopper asks not to be tracked', () => {
    const { logger, own, sent } = setUp({ may: false });
    logger.error('checkout failed', { kind: 'checkout-failed' });
    expect([sent, own.entries.length]).toEqual([[], 1]);
  });
});

test('a beacon that the browser does not support or refuses to send has no effect', () => {
  const report: FailureReport = { page, failure: 'crash', event: 'page crashed' };
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => false);
  vi.stubGlobal('navigator', { sendBeacon });
  const to = 'https://reports.example';
  createBeacon(to).send(report);
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(to, JSON.stringify(report));
  vi.stubGlobal('navigator', {});
  expect(() => createBeacon(to).send(report)).not.toThrow();
});
