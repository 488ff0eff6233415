import { describe, expect, test } from 'vitest';
import { testSite } from '#tests/support/fake-use-cases.ts';
import { policy } from '#domain/policy.ts';
import { render } from '../../../prerender.tsx';

/** The text of the section with the given id. */
const clause = (markup: string, id: string): string => {
  const section = new RegExp(`<section id="${id}".*?</section>`, 's').exec(markup)?.[0] ?? '';
  return section.replaceAll(/<[^>]*>/g, '');
};

/** The markup that the build writes for a path, from `<main>` to `</main>`. */
async function mainOf(path: string): Promise<string> {
  const { html } = await render(path, testSite);
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

const terms = await mainOf('/about/tos');
const privacy = await mainOf('/about/privacy');

describe('the constants of the legal pages (behaviour 10.8)', () => {
  test.each([
    ['who-may-use', 'at least 18 years old', terms],
    ['prices', 'Prices are in US dollars. Taxes and shipping are added at checkout', terms],
    ['payment', 'We never see your card number.', terms],
    ['returns', 'within 3 days of delivery', terms],
    ['damage', 'within 3 days of delivery', terms],
    ['refunds', 'within 30 business days', terms],
    ['courses', 'within 7 days of buying it', terms],
    ['changes', 'at least 30 days’ notice of material changes', terms],
    ['law', 'governed by the law of Texas', terms],
    ['children', 'a child under 13', privacy],
    ['children', 'people of 18 and older', privacy],
    ['payment', 'we neither see it nor keep it', privacy],
    ['changes', 'at least 30 days', privacy],
  ])('appear in section %s: %s', (id, text, page) => {
    expect(clause(page, id)).toContain(text);
  });

  test('show the same date to people and programs', () => {
    const { date, text } = policy.privacyUpdated;
    expect(privacy.replaceAll(/<[^>]*>/g, '')).toContain('Last updated June 5, 2025');
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(long.format(new Date(date))).toBe(text);
  });
});

describe.each([
  ['the terms page', terms],
  ['the privacy policy', privacy],
])('%s', (_name, markup) => {
  const placesOf = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, id]) => id);

  test('lists each section once, in order, in its table of contents, and links to the configured email addresses', () => {
    const linked = placesOf(/href="#([\w-]+)"/g);
    expect(linked.length).toBeGreaterThan(9);
    expect(linked).toEqual(placesOf(/<section id="([\w-]+)"/g));
    expect(new Set(linked).size).toBe(linked.length);
    expect(markup).toContain('href="mailto:hello@store.example"');
    expect(markup).toContain('href="mailto:support@store.example"');
  });
});
