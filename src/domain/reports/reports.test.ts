import { describe, expect, test } from 'vitest';
import { routes, notFoundRoute } from '#ui/routes.ts';
import { bucketOf, percentile75 } from './measures.ts';
import { pagePaths } from './pages.ts';
import { mayReport } from './may-report.ts';
import { failureKinds, readReport } from './report.ts';

const where = { release: '0a1b2c3d', page: '/shop', connection: '4g', device: 'phone' };
const failure = { failure: 'checkout-failed', event: 'checkout failed' };

test('names every page and nothing else', () => {
  expect(pagePaths).toEqual([...routes, notFoundRoute].map(({ path }) => path));
});

test('what a shopper can fix is not reported', () => {
  expect(failureKinds).toContain('checkout-failed');
  expect(failureKinds).not.toContain('email-taken');
});

describe('a report', () => {
  test.each([failure, { begun: 'checkout' }, { measures: { LCP: 3, CLS: 0 } }])(
    '%j is read as it was sent',
    (reported) => expect(readReport({ ...where, ...reported })).toEqual({ ...where, ...reported }),
  );

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'failure'],
    ['a list', [where]],
    ['only where', where],
    ['an unknown field', { ...where, ...failure, email: 'ada@groundup.example' }],
    ['two things', { ...where, ...failure, begun: 'checkout' }],
    ['another kind', { ...where, ...failure, failure: 'email-taken' }],
    ['another event', { ...where, ...failure, event: 'toString' }],
    ['a path with an id', { ...where, ...failure, page: '/product/toe-roller' }],
    ['a long release', { ...where, ...failure, release: '0a1b2c3d4' }],
    ['another connection', { ...where, ...failure, connection: '5g' }],
    ['another device', { ...where, ...failure, device: {} }],
    ['no measure', { ...where, measures: {} }],
    ['another measure', { ...where, measures: { FID: 0 } }],
    ['a bucket that there is not', { ...where, measures: { LCP: 10 } }],
    ['half a bucket', { ...where, measures: { LCP: 0.5 } }],
    ['a list of measures', { ...where, measures: [1] }],
  ])('is refused: %s', (_case, input) => expect(readReport(input)).toBeUndefined());
});

test.each([
  [{}, true],
  [{ doNotTrack: null, globalPrivacyControl: false }, true],
  [{ doNotTrack: '1' }, false],
  [{ globalPrivacyControl: true }, false],
])('a browser that says %j may report: %s', (wishes, may) => expect(mayReport(wishes)).toBe(may));

test('values fall into the first bucket whose limit they do not pass', () => {
  expect([0, 500, 501, 99_999].map((value) => bucketOf('LCP', value))).toEqual([0, 0, 1, 9]);
});

test('three of four values are at or below the 75th percentile', () => {
  expect(percentile75('LCP', [])).toBeUndefined();
  expect(percentile75('LCP', [3, 1])).toBe(500);
  expect(percentile75('LCP', [2, 1, 1])).toBe(1000);
  expect(percentile75('CLS', [0, 0, 0, 0, 0, 0, 0, 1])).toBe(Infinity);
});
