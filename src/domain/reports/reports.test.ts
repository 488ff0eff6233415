import { describe, expect, test } from 'vitest';
import { routes, notFoundRoute } from '#ui/routes.ts';
import { pagePaths } from './pages.ts';
import { failureKinds, readReport } from './report.ts';

const report = { page: '/shop', failure: 'checkout-failed', event: 'checkout failed' };

test('the list of pages contains every route and nothing else', () => {
  expect(pagePaths).toEqual([...routes, notFoundRoute].map(({ path }) => path));
});

test('a failure that a shopper can fix is not reported', () => {
  expect(failureKinds).toContain('checkout-failed');
  expect(failureKinds).not.toContain('email-taken');
});

describe('a report', () => {
  test('is read as it was sent', () => expect(readReport(report)).toEqual(report));

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a string', 'failure'],
    ['a list', [report]],
    ['only a page', { page: '/shop' }],
    ['an unknown field', { ...report, email: 'ada@groundup.example' }],
    ['an unlisted kind', { ...report, failure: 'email-taken' }],
    ['an unlisted event', { ...report, event: 'toString' }],
    ['a path with an id', { ...report, page: '/product/toe-roller' }],
    ['a page that is a list', { ...report, page: ['/shop'] }],
  ])('is refused if invalid: %s', (_case, input) => expect(readReport(input)).toBeUndefined());
});
