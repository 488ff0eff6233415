import { describe, expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { addProduct, emptyCart, lineOf } from './cart.ts';
import { maxTextLength, maxUnknownLines } from './limits.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

const restore = (...lines: unknown[]) => parseCart(JSON.stringify(lines));
const unknown = {
  id: 'retired',
  name: 'Old Kit',
  imgSrc: '/images/old.jpg',
  imgAlt: 'Old',
  quantity: 2,
};

test('the stored cart is a JSON array of cart items, with prices as text (behaviour 3.2)', () => {
  expect(JSON.parse(serializeCart(addProduct(emptyCart, toeRoller, 3)))).toEqual([
    {
      id: 'toe-roller',
      name: 'Toe Strength Training Kit',
      price: '$70.00',
      imgSrc: '/images/toe-roller-1.jpg',
      imgAlt: toeRoller.images[0].alt,
      quantity: 3,
    },
  ]);
});

describe('the restored cart (behaviour 3.2)', () => {
  test.each([undefined, 'not json', '{"id":"toe-roller"}', 'null', '[{"id":"toe-roller"'])(
    '%j is an empty cart',
    (text) => expect(parseCart(text)).toEqual([]),
  );

  test('what is not a line is dropped, and the others stay', () => {
    const junk = [null, 1, 'toe-roller', ['toe-roller'], {}, { id: '' }, { id: '  ' }, { id: 7 }];
    expect(restore(...junk, lineOf(toeRoller, 2))).toEqual([lineOf(toeRoller, 2)]);
  });

  test('an id that cannot be in a URL is dropped', () => {
    const longest = 'x'.repeat(maxTextLength);
    const restored = restore({ id: '\ud800' }, { id: longest }, { id: `${longest}x` });
    expect(restored.map(({ id }) => id)).toEqual([longest]);
  });

  test('name, price and picture of a known product come from the catalogue', () => {
    const cheap = { name: 'Cheap', price: '$0.01', imgSrc: '/x.jpg' };
    expect(restore({ id: 'toe-roller', ...cheap, quantity: 2 })).toEqual([lineOf(toeRoller, 2)]);
  });

  test('an unknown product is kept, at the price that it is charged', () => {
    expect(restore({ ...unknown, price: '$9,999.00' })).toEqual([{ ...unknown, price: 100 }]);
  });

  test("an unknown product without a name gets the test product's", () => {
    for (const name of [undefined, '', '  ', 5, null, {}])
      expect(restore({ ...unknown, name })[0]?.name).toBe('Test Product');
  });

  test.each([
    7,
    'images/a.jpg',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    '/\t/evil.example/a.jpg',
    'https://evil.example/a.jpg',
    'javascript:alert(1)',
    `/${'x'.repeat(maxTextLength)}`,
  ])('the picture %j of an unknown product is replaced', (imgSrc) => {
    const [{ src, alt }] = testProduct.images;
    expect(restore({ ...unknown, imgSrc })[0]).toMatchObject({ imgSrc: src, imgAlt: alt });
  });

  test('a picture path of the maximum length is kept, and a picture without alt text is decorative', () => {
    const imgSrc = `/${'x'.repeat(maxTextLength - 1)}`;
    expect(restore({ ...unknown, imgSrc, imgAlt: 7 })[0]).toMatchObject({ imgSrc, imgAlt: '' });
  });

  test('a long name is cut and trimmed', () => {
    const name = 'x'.repeat(maxTextLength - 1);
    expect(restore({ ...unknown, name: `  ${name} yyy` })[0]?.name).toBe(name);
    expect(restore({ ...unknown, name: `${name}yyy` })[0]?.name).toBe(`${name}y`);
  });

  test.each([
    [[0, 0.5, -2, '-2', '', 'many', null, undefined, true, [7], {}], 1],
    [[2.9, '2.7'], 2],
    [[999, 1000, '5000', 1e300], 999],
  ])('the quantities %j become %i', (quantities, restored) => {
    for (const quantity of quantities)
      expect(restore({ id: 'toe-roller', quantity })).toEqual([lineOf(toeRoller, restored)]);
  });

  test('duplicate ids are merged, up to the maximum quantity', () => {
    expect(restore(lineOf(toeRoller, 2), unknown, lineOf(toeRoller, 998))).toEqual([
      lineOf(toeRoller, 999),
      { ...unknown, price: 100 },
    ]);
  });

  test('ids that are special in JavaScript are plain unknown ids', () => {
    const text = '[{"id":"__proto__"},{"id":"constructor"},{"__proto__":{"id":"toe-roller"}}]';
    expect(parseCart(text).map(({ id, price }) => [id, price])).toEqual([
      ['__proto__', 100],
      ['constructor', 100],
    ]);
  });

  test('the number of unknown products is limited, and known ones always stay', () => {
    const junk = Array.from({ length: 5000 }, (_, index) => ({ id: `junk-${index}` }));
    const cart = restore(...junk, lineOf(toeRoller, 1));
    expect(cart).toHaveLength(maxUnknownLines + 1);
    expect(cart.at(-1)).toEqual(lineOf(toeRoller, 1));
    const twice = Array.from({ length: maxUnknownLines + 1 }, () => unknown);
    expect(restore(...twice, { ...unknown, id: 'other' })).toHaveLength(2);
  });
});
