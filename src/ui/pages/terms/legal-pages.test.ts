import { describe, expect, test } from 'vitest';
import { testSite } from '#tests/support/fake-use-cases.ts';
import { policy } from '#ui/features/legal/policy.ts';
import { render } from '../../../prerender.tsx';

/** The text of a section, by its id. */
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
    ['who-may-use', 'at least 18 years old'],
    ['prices', 'Prices are in US dollars. Taxes and shipping are added at checkout'],
    ['payment', 'We never see your card number.'],
    ['returns', 'within 3 days of delivery'],
    ['damage', 'within 3 days of delivery'],
    ['refunds', 'within 30 business days'],
    ['courses', 'within 7 days of buying it'],
    ['changes', 'at least 30 days’ notice of material changes'],
    ['law', 'governed by the law of Texas'],
  ])('are in the terms, section %s', (id, text) => {
    expect(clause(terms, id)).toContain(text);
  });

  test.each([
    ['children', 'a child under 13'],
    ['children', 'people of 18 and older'],
    ['payment', 'we neither see it nor keep it'],
    ['changes', 'at least 30 days'],
  ])('are in the privacy policy, section %s', (id, text) => {
    expect(clause(privacy, id)).toContain(text);
  });

  test('show people and programs the same date', () => {
    const { date, text } = policy.privacyUpdated;
    expect(privacy.replaceAll(/<[^>]*>/g, '')).toContain('Last updated June 5, 2025');
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(long.format(new Date(date))).toBe(text);
  });
});

describe.each([
  ['terms', terms],
  ['privacy policy', privacy],
])('%s', (_name, markup) => {
  const placesOf = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, id]) => id);

  test('lists each of its sections once, in their order, in the table of contents', () => {
    const linked = placesOf(/href="#([\w-]+)"/g);
    expect(linked.length).toBeGreaterThan(9);
    expect(linked).toEqual(placesOf(/<section id="([\w-]+)"/g));
    expect(new Set(linked).size).toBe(linked.length);
  });

  test('names the configured addresses', () => {
    expect(markup).toContain('href="mailto:hello@store.example"');
    expect(markup).toContain('href="mailto:support@store.example"');
  });
});
