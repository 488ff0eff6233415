import { expect, test } from 'vitest';
import { problemsOf } from './problems.ts';

test('the problems are counted by day and, over all days, by kind, page and browser', () => {
  const counts = {
    'failure crash': 1,
    'failure checkout-failed': 2,
    'page checkout-failed /shop': 2,
    'browser checkout-failed Safari': 2,
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
        paid: 3,
      },
      { day: '2026-11-23', failures: [['crash', 2]], paid: 0 },
    ],
    details: [
      { kind: 'crash', pages: [], browsers: [] },
      {
        kind: 'checkout-failed',
        pages: [['/shop', 2]],
        browsers: [['Safari', 2]],
      },
    ],
  });
});
