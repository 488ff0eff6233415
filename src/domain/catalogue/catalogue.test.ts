import { describe, expect, test } from 'vitest';
import { catalogue, findProduct, inShopOrder, shopProducts } from './catalogue.ts';
import { initialStock } from './initial-stock.ts';

describe('catalogue (behaviour 2.1)', () => {
  test.each([
    ['test-product', 'Test Product', 100, 1],
    ['toe-roller', 'Toe Strength Training Kit', 7000, 5],
    ['toe-strap', 'Ground Up Strap', 2000, 3],
  ] as const)('%s is %s at %i cents with %i images', (id, name, price, images) => {
    const product = findProduct(id);
    expect(product).toMatchObject({ id, name, price });
    expect(product?.images).toHaveLength(images);
  });

  test("the payment provider's ids are distinct", () => {
    for (const key of ['id', 'priceId', 'providerProductId'] as const) {
      const ids = catalogue.map((product) => product[key]);
      expect(new Set(ids).size).toBe(catalogue.length);
      expect(ids).not.toContain('');
    }
  });

  test('products with a place come first, the others by price (behaviour 2.3)', () => {
    const cheap = { price: 100 };
    const dear = { price: 9000 };
    const second = { price: 300, place: 2 };
    const first = { price: 200, place: 1 };
    const sorted = [first, second, dear, cheap];
    expect(inShopOrder([cheap, second, dear, first])).toEqual(sorted);
  });

  test('the shop lists the kit before the strap, and not the test product (behaviour 2.3)', () => {
    const ids = shopProducts.map(({ id }) => id);
    expect(ids.indexOf('toe-roller')).toBeLessThan(ids.indexOf('toe-strap'));
    expect(ids).not.toContain('test-product');
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'length',
    '0',
    '',
    'Toe-Roller',
    'toe-roller/',
  ])('the id %j is not a product', (id) => {
    expect(findProduct(id)).toBeUndefined();
  });

  test('every image has a path on the site and an alt text', () => {
    for (const { src, alt } of catalogue.flatMap(({ images }) => images)) {
      expect(src).toMatch(/^\/images\/[a-z0-9-]+\.jpg$/);
      expect(alt.length).toBeGreaterThan(10);
    }
  });

  test('a product without initial stock has no record (behaviour 15.5)', () => {
    expect(initialStock).toMatchObject({ 'toe-roller': 25, 'toe-strap': 0 });
    expect(initialStock).not.toHaveProperty('test-product');
  });

  test('every summary fits a search result', () => {
    for (const { summary } of catalogue) expect(summary).toMatch(/^[^<>\n]{30,160}$/);
  });
});

describe('descriptions', () => {
  const allowed = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em']);

  /** All tags that are unknown, unclosed or have attributes, and stray brackets. */
  function flawsOf(html: string): string[] {
    const flaws: string[] = [];
    const open: string[] = [];
    for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
      if (!allowed.has(name)) flaws.push(tag);
      if (slash === '') open.push(name);
      else if (open.pop() !== name) flaws.push(tag);
    }
    const text = html.replaceAll(/<[^>]*>/g, '');
    return [...flaws, ...open, ...(text.match(/[<>]/g) ?? [])];
  }

  test.each(catalogue)(
    'of $id use only allowed tags, without attributes, all closed',
    (product) => {
      expect(flawsOf(product.description)).toEqual([]);
      expect(product.description).toContain('<p>');
    },
  );

  test.each([
    '<p class="x">a</p>',
    '<script>a</script>',
    '<p>a',
    '<p><em>a</p></em>',
    'a <',
    '<br>',
  ])('are rejected as %s', (html) => {
    expect(flawsOf(html)).not.toEqual([]);
  });

  test('the kit lists its contents', () => {
    const description = findProduct('toe-roller')?.description;
    for (const part of [
      '2 cork half rollers',
      '1 cork massage roller',
      '1 massage ball',
      '1 resistance band',
    ]) {
      expect(description).toContain(`<li>${part}</li>`);
    }
  });

  test('the strap says how to pull: 2 inches, 7 seconds, 8 directions', () => {
    const description = findProduct('toe-strap')?.description;
    for (const part of ['2 inches', 'isometric pull', '7 seconds', '8 compass directions']) {
      expect(description).toContain(part);
    }
    for (const direction of ['North', 'Southeast', 'West']) {
      expect(description).toContain(`<li>${direction}</li>`);
    }
  });
});
