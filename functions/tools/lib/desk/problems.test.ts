import { expect, test } from 'vitest';
import { problemsOf } from './problems.ts';

test('days side by side, and all of them by kind, page and device', () => {
  const counts = {
    'failure crash': 1,
    'failure checkout-failed': 2,
    'page checkout-failed /shop': 2,
    'browser checkout-failed Safari 26': 2,
    'connection checkout-failed unknown': 2,
    'release 0a1b2c3d': 2,
    'begun checkout': 5,
    'measure LCP 2 phone /shop': 3,
    'measure LCP 9 phone /shop': 1,
    'measure CLS 7 desktop /': 1,
    'measure FID 0 desktop /': 1,
    'measure LCP 99 desktop /': 1,
  };
  const days = [
    { day: '2026-11-24', counts, paid: 3 },
    { day: '2026-11-23', counts: { 'failure crash': 2 }, paid: 0 },
  ];
  expect(problemsOf(days)).toEqual({
    days: [
      {
        day: '2026-11-24',
        failures: Object.entries({ 'checkout-failed': 2, crash: 1 }),
        begun: 5,
        paid: 3,
      },
      { day: '2026-11-23', failures: [['crash', 2]], begun: 0, paid: 0 },
    ],
    details: [
      { kind: 'crash', pages: [], browsers: [], connections: [] },
      {
        kind: 'checkout-failed',
        pages: [['/shop', 2]],
        browsers: [['Safari 26', 2]],
        connections: [['unknown', 2]],
      },
    ],
    releases: [['0a1b2c3d', 2]],
    measures: [
      { page: '/shop', device: 'phone', visits: 4, p75: { LCP: 1500 } },
      { page: '/', device: 'desktop', visits: 1, p75: { CLS: null, LCP: undefined } },
    ],
  });
});
