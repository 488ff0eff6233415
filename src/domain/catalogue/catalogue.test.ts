import { describe, expect, test } from 'vitest';
import { catalogue, findProduct, shopProducts } from './catalogue.ts';
import { testProduct } from './test-product.ts';
import { toeRoller } from './toe-roller.ts';
import { toeStrap } from './toe-strap.ts';

describe('catalogue (behaviour 2.1)', () => {
  test('no two products share an id, in the store or at the payment provider', () => {
    for (const key of ['id', 'priceId', 'providerProductId'] as const) {
      const ids = catalogue.map((product) => product[key]);
      expect(new Set(ids).size).toBe(catalogue.length);
      expect(ids).not.toContain('');
    }
  });

  test('the shop lists the kit before the strap, and leaves out the test product (behaviour 2.3)', () => {
    const ids = shopProducts.map(({ id }) => id);
    expect(ids.indexOf('toe-roller')).toBeLessThan(ids.indexOf('toe-strap'));
    expect(ids).not.toContain('test-product');
  });

  test.each(['__proto__', 'constructor', '0', '', 'Toe-Roller', 'toe-roller/'])(
    'no product has the id %j',
    (id) => expect(findProduct(id)).toBeUndefined(),
  );

  test('every image has a path on the site and alt text, and every summary fits a search result', () => {
    for (const { src, alt } of catalogue.flatMap(({ images }) => images)) {
      expect(src).toMatch(/^\/images\/[a-z0-9-]+\.jpg$/);
      expect(alt.length).toBeGreaterThan(10);
    }
    for (const { summary } of catalogue) expect(summary).toMatch(/^[^<>\n]{30,160}$/);
  });
});

describe('descriptions', () => {
  // tests/components/shop.test.tsx checks that each tag is closed.
  test.each(catalogue)(
    'of $id have only plain tags, and links within the store',
    ({ description }) => {
      expect(description).toContain('<p>');
      const rest = description.replaceAll(
        /<\/?(p|h2|h3|ul|ol|li|strong|em)>|<a href="\/[a-z/#-]+">|<\/a>/g,
        '',
      );
      expect(rest).not.toMatch(/[<>]/);
    },
  );

  test.each([
    [toeRoller, '2 cork half rollers, 1 cork massage roller, 1 massage ball, 1 resistance band'],
    [toeStrap, 'two loops, isometric pull, northwest, 2 inches, 7 seconds, 8 compass directions'],
    [testProduct, 'There is nothing to ship.'],
  ])('of $id name its parts and explain their use: %s', ({ description, steps = [] }, parts) => {
    const whole = description + steps.map(({ text }) => text).join(' ');
    for (const part of parts.split(', ')) expect(whole).toContain(part);
  });

  test.each([toeRoller, toeStrap])('of $id come with a drawing (behaviour 2.1)', ({ steps }) => {
    expect(steps?.[0]).toHaveProperty('drawing');
  });
});
