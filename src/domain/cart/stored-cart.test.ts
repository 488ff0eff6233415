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
    'is empty if the stored text is %j',
    (text) => expect(parseCart(text)).toEqual([]),
  );

  test('drops anything that is not a line or has an id that cannot be in a URL, and keeps the other lines', () => {
    const longest = 'x'.repeat(maxTextLength);
    const ids = ['', '  ', 7, '\ud800', `${longest}x`, longest].map((id) => ({ id }));
    const junk = [null, 1, 'toe-roller', ['toe-roller'], {}, ...ids];
    const restored = restore(...junk, lineOf(toeRoller, 2));
    expect(restored.map(({ id }) => id)).toEqual([longest, 'toe-roller']);
  });

  test('takes the name, price and picture of a known product from the catalogue', () => {
    const cheap = { name: 'Cheap', price: '$0.01', imgSrc: '/x.jpg' };
    expect(restore({ id: 'toe-roller', ...cheap, quantity: 2 })).toEqual([lineOf(toeRoller, 2)]);
  });

  const long = 'x'.repeat(maxTextLength - 1);
  const [{ src: imgSrc, alt: imgAlt }] = testProduct.images;
  test.each<[string, object[], object]>([
    ['a wrong price', [{ price: '$9,999.00' }], {}],
    [
      'no name',
      [undefined, '', '  ', 5, null, {}].map((name) => ({ name })),
      { name: 'Test Product' },
    ],
    ['whitespace around a long name', [{ name: `  ${long} yyy` }], { name: long }],
    ['a name that is too long', [{ name: `${long}yyy` }], { name: `${long}y` }],
    [
      'the longest path and no alt text',
      [{ imgSrc: `/${long}`, imgAlt: 7 }],
      { imgSrc: `/${long}`, imgAlt: '' },
    ],
    [
      'no picture from this site',
      [
        7,
        'images/a.jpg',
        '//evil.example/a.jpg',
        '/\\evil.example/a.jpg',
        '/\t/evil.example/a.jpg',
        'https://evil.example/a.jpg',
        'javascript:alert(1)',
        `/${long}x`,
      ].map((src) => ({ imgSrc: src })),
      { imgSrc, imgAlt },
    ],
  ])(
    'keeps an unknown product with %s, repaired and at the price that checkout charges',
    (_, stored, repaired) => {
      for (const part of stored)
        expect(restore({ ...unknown, ...part })).toEqual([{ ...unknown, price: 100, ...repaired }]);
    },
  );

  test.each([
    [[0, 0.5, -2, '-2', '', 'many', null, undefined, true, [7], {}], 1],
    [[2.9, '2.7'], 2],
    [[999, 1000, '5000', 1e300], 999],
  ])('turns the quantities %j into %i', (quantities, restored) => {
    for (const quantity of quantities)
      expect(restore({ id: 'toe-roller', quantity })).toEqual([lineOf(toeRoller, restored)]);
  });

  test('merges duplicate ids, up to the maximum quantity', () => {
    expect(restore(lineOf(toeRoller, 2), unknown, lineOf(toeRoller, 998))).toEqual([
      lineOf(toeRoller, 999),
      { ...unknown, price: 100 },
    ]);
  });

  test('treats ids that are special in JavaScript as plain unknown ids', () => {
    const text = '[{"id":"__proto__"},{"id":"constructor"},{"__proto__":{"id":"toe-roller"}}]';
    expect(parseCart(text).map(({ id, price }) => [id, price])).toEqual([
      ['__proto__', 100],
      ['constructor', 100],
    ]);
  });

  test('limits the number of unknown products, and keeps all known ones', () => {
    const junk = Array.from({ length: 5000 }, (_, index) => ({ id: `junk-${index}` }));
    const cart = restore(...junk, lineOf(toeRoller, 1));
    expect(cart).toHaveLength(maxUnknownLines + 1);
    expect(cart.at(-1)).toEqual(lineOf(toeRoller, 1));
    const twice = Array.from({ length: maxUnknownLines + 1 }, () => unknown);
    expect(restore(...twice, { ...unknown, id: 'other' })).toHaveLength(2);
  });
});
