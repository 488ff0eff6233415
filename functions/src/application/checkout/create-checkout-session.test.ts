import { describe, expect, onTestFinished, test } from 'vitest';
import { toeStrap } from '../../../../src/domain/catalogue/toe-strap.ts';
import { testProduct } from '../../../../src/domain/catalogue/test-product.ts';
import { origin, url, kit, strap, client, setup, haste } from '../../../tests/support/checkout.ts';

describe('a checkout', () => {
  test('is opened for the requested items, and returns the shopper to the origin', async () => {
    const { call, opened } = setup();
    const answer = await call({ items: [kit, strap], origin });
    expect(answer).toEqual({ ok: true, value: { url, session: 'cs_1' } });
    expect(opened).toEqual([
      {
        key: 'order-key-1',
        heldUntil: undefined,
        soldOut: [],
        lines: [kit, strap],
        units: [
          { productId: 'toe-roller', quantity: 2, price: 7000 },
          { productId: 'toe-strap', quantity: 1, price: 2000 },
        ],
        successUrl: `${origin}/checkout/success/{CHECKOUT_SESSION_ID}`,
        cancelUrl: `${origin}/shop`,
      },
    ]);
  });

  test('with a price that has changed since the page opened uses the current price', async () => {
    Object.assign(toeStrap, { formerPriceIds: ['price_of_last_year', 'price_of_last_week'] });
    onTestFinished(() => void Reflect.deleteProperty(toeStrap, 'formerPriceIds'));
    const { call, opened } = setup();
    await call({ items: [{ priceId: 'price_of_last_week', quantity: 2 }], origin });
    expect(opened[0]?.lines).toEqual([{ priceId: toeStrap.priceId, quantity: 2 }]);
    const unknown = { items: [{ priceId: 'price_of_nothing', quantity: 2 }], origin };
    expect(await call(unknown)).toMatchObject({ error: { code: 'invalid-argument' } });
  });

  test('has one line per price, may have as many units as a cart holds, and is logged', async () => {
    const { call, opened, entries } = setup();
    const items = [{ ...kit, quantity: 999 }, ...Array.from({ length: 99 }, () => strap)];
    expect(await call({ items, origin })).toMatchObject({ ok: true });
    expect(opened[0]?.lines.map(({ quantity }) => quantity)).toEqual([999, 99]);
    expect(entries).toMatchObject([{ event: 'checkout-opened', fields: { lines: 2 } }]);
  });

  test('of limited products expires with the hold, and returns the session id', async () => {
    const hold = { kind: 'open', sessionEndsAt: 1_790_001_860_000 } as const;
    const { call, opened, clients } = setup({ hold });
    const value = { url, session: 'cs_1', held: 'cs_1' };
    expect(await call({ items: [strap], origin })).toEqual({ ok: true, value });
    expect(opened[0]?.heldUntil).toBe(hold.sessionEndsAt);
    const [network, block] = [client.network, client.block].map((one) => `hash of network ${one}`);
    expect(clients).toEqual([{ network, block }]);
  });

  test.each([
    ['a provider fails', { isDown: true, hold: { kind: 'open', sessionEndsAt: 1 } }, 'unavailable'],
    ['a database response is lost', { hold: new Error('The response was lost.') }, 'unavailable'],
    ['the provider’s limit is reached', { isDown: haste }, 'resource-exhausted'],
  ] as const)('releases its hold if %s', async (_, given, code) => {
    const { call, released } = setup(given);
    const answer = await call({ items: [strap], origin });
    expect(answer).toMatchObject({ error: { code } });
    expect(released).toEqual(['order-key-1']);
  });

  test('for more units than are left is aborted with the number left, and nothing is opened', async () => {
    const left = { 'toe-strap': 3 };
    const { call, opened, events } = setup({ hold: { kind: 'short', left } });
    expect(await call({ items: [strap], origin })).toEqual({
      ok: false,
      error: { code: 'aborted', message: 'Not enough units are left.', details: { left } },
    });
    expect(opened).toEqual([]);
    expect(events()).toEqual(['checkout-sold-out']);
  });

  test('leaves out lines that cannot be sold, if others remain (behaviour 5.3)', async () => {
    const gone = { priceId: 'price_gone', quantity: 5000 };
    const hidden = { priceId: testProduct.priceId, quantity: 1 };
    const { call, opened, entries } = setup();
    const items = [gone, kit, hidden, null];
    expect(await call({ items, origin })).toMatchObject({ ok: true });
    expect(opened[0]?.lines).toEqual([kit]);
    expect(entries).toEqual([
      { event: 'checkout-line-left-out', fields: { lines: 3 } },
      { event: 'checkout-opened', fields: { lines: 1 } },
    ]);
  });

  test('leaves out archived prices, and logs them for the owner (behaviour 5.3)', async () => {
    const { call, opened, entries } = setup({ archived: [toeStrap.priceId] });
    expect(await call({ items: [kit, strap], origin })).toMatchObject({ ok: true });
    const units = [{ productId: 'toe-roller', quantity: 2 }];
    expect(opened.at(-1)).toMatchObject({ lines: [kit], units });
    const fields = { price: toeStrap.priceId };
    expect(entries[0]).toMatchObject({ event: 'checkout-price-archived', fields });
  });

  test.each([
    [['Ground Up Strap'], ['toe-strap'] as const],
    [[], new Error('down')],
  ])(
    'names sold-out products, or none if the stock cannot be read (behaviour 4.3): %j',
    async (names, soldOut) => {
      const { call, opened } = setup({ soldOut });
      expect(await call({ items: [kit, strap], origin })).toMatchObject({ ok: true });
      expect(opened[0]?.soldOut).toEqual(names);
    },
  );

  test('of the test product is opened only if the settings allow it', async () => {
    const input = { items: [{ priceId: testProduct.priceId, quantity: 1 }], origin };
    expect(await setup().call(input)).toMatchObject({ error: { code: 'invalid-argument' } });
    expect(await setup({ allowTestProduct: true }).call(input)).toMatchObject({ ok: true });
  });
});
