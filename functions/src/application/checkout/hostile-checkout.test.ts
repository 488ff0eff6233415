import { describe, expect, test } from 'vitest';
import { refuse } from '../call.ts';
import { origin, kit, strap, setup } from '../../../tests/support/checkout.ts';

describe('the rate limit for a network', () => {
  test.each([
    ['checkouts', { isAdmitted: false }],
    ['held units', { hold: { kind: 'busy' } }],
  ] as const)('refuses a checkout beyond the limit on %s', async (_, given) => {
    const { call, opened, events } = setup(given);
    expect(await call({ items: [kit], origin })).toEqual(
      refuse('resource-exhausted', 'Too many checkouts. Please try again in a minute.'),
    );
    expect(opened).toEqual([]);
    expect(events()).toEqual(['checkout-limited']);
  });

  test('does not count calls that no page would make', async () => {
    const { call, events } = setup({ isAdmitted: false });
    expect(await call({})).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    expect(events()).toEqual(['checkout-refused']);
  });
});

describe('hostile input is refused with the right code, and no checkout is opened', () => {
  const good = { items: [kit], origin };
  const cart = (...items: unknown[]) => ({ ...good, items });
  const [invalid, forbidden] = ['invalid-argument', 'permission-denied'];
  const foreign = 'The origin does not belong to this store.';
  test.each<[string, string, unknown, string?]>([
    ['no input', invalid, undefined],
    ['a changed prototype', invalid, Object.assign(Object.create({ items: [kit] }), { origin })],
    ['no items', invalid, cart(), 'The items are not from this store.'],
    ['items that are not a list', invalid, { ...good, items: { 0: kit, length: 1 } }],
    ['a huge cart', invalid, { ...good, items: Array.from({ length: 101 }, () => strap) }],
    ['an item that is null', invalid, cart(null)],
    ['a price named __proto__', invalid, cart({ priceId: '__proto__', quantity: 1 })],
    ['a custom price', invalid, cart({ price_data: { unit_amount: 1 }, quantity: 1 })],
    ['no units', invalid, cart({ ...kit, quantity: 0 })],
    ['a negative quantity', invalid, cart(kit, { ...kit, quantity: -1 })],
    ['a fraction of a unit', invalid, cart({ ...kit, quantity: 1.5 })],
    ['too many units', invalid, cart({ ...kit, quantity: 1000 })],
    ['too many units in total', invalid, cart({ ...kit, quantity: 999 }, { ...kit, quantity: 1 })],
    ['too many units of one of two products', invalid, cart({ ...kit, quantity: 999 }, kit, strap)],
    ['no origin', invalid, { items: [kit] }],
    ['an origin that is not a URL', invalid, { ...good, origin: 'nowhere' }, 'Not an origin.'],
    ['an origin with a path', invalid, { ...good, origin: `${origin}/` }],
    ['a long origin', invalid, { ...good, origin: `https://${'a'.repeat(200)}.example` }],
    ['a foreign origin', forbidden, { ...good, origin: 'https://ground-up.example' }, foreign],
    ['a longer origin', forbidden, { ...good, origin: `${origin}.evil.example` }],
  ])('%s: %s', async (_case, code, input, reason = '') => {
    const { call, opened, entries } = setup({ allowTestProduct: true });
    const message = expect.stringContaining(reason) as unknown;
    expect(await call(input)).toMatchObject({ ok: false, error: { code, message } });
    expect(opened).toEqual([]);
    const fields = { code, reason: message };
    expect(entries.at(-1)).toMatchObject({ event: 'checkout-refused', fields });
  });
});
