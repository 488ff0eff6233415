import { describe, expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { anyError, errorOf, valueOf } from './expect-result.ts';
import type { Given, SetupOf } from './given.ts';

const items = [
  { priceId: toeRoller.priceId, quantity: 2 },
  { priceId: toeStrap.priceId, quantity: 1 },
];

/** The contract of every checkout adapter (behaviour 5.1). */
export function describeCheckout(name: string, open: SetupOf<'checkout' | 'origin'>): void {
  const setup = async (given?: Given) => {
    const { checkout, origin = 'http://localhost:4999' } = await open(given);
    return { checkout, origin };
  };
  describe(`checkout: ${name}`, () => {
    test('returns the URL of a hosted page, which differs for each session, and the session’s id (behaviour 6.1)', async () => {
      const { checkout, origin } = await setup();
      const one = valueOf(await checkout.createSession({ items, origin }));
      const two = valueOf(await checkout.createSession({ items, origin }));
      expect(new URL(one.url).protocol).toMatch(/^https?:$/);
      expect(one.session).toMatch(/^\w+$/);
      expect(one.url).toContain(one.session);
      expect(two.url).not.toBe(one.url);
    });

    test('accepts a price that is listed twice, whatever the stock, and leaves out unknown prices', async () => {
      const { checkout, origin } = await setup({ fault: 'out-of-stock' });
      const some = [{ priceId: 'price_unknown', quantity: 5000 }, ...items, ...items];
      expect(valueOf(await checkout.createSession({ items: some, origin })).url).toBeTruthy();
    });

    const straps = (quantity: number) => [{ priceId: toeStrap.priceId, quantity }];
    test.each([
      ['no items', []],
      ['only unknown prices', [{ priceId: 'price_unknown', quantity: 1 }]],
      ['0 units', straps(0)],
      ['too many units', straps(1000)],
      ['a fraction of a unit', straps(1.5)],
      ['a negative quantity', straps(-1)],
      ['an origin that is not a URL', straps(1), 'nowhere'],
    ])('refuses %s', async (_case, bad, from?: string) => {
      const { checkout, origin } = await setup();
      const error = errorOf(await checkout.createSession({ items: bad, origin: from ?? origin }));
      expect(error.kind).toBe('checkout-refused');
    });

    test('refuses a checkout that exceeds the stock, and reports the units left (behaviour 5.5)', async () => {
      const { checkout, origin } = await setup({ fault: 'sold-out' });
      const one = [{ priceId: testProduct.priceId, quantity: 1 }];
      const error = errorOf(await checkout.createSession({ items: one, origin }));
      expect(error).toMatchObject({ kind: 'sold-out', available: { 'test-product': 0 } });
    });

    test('ends a session, and succeeds again if the session has already ended', async () => {
      const { checkout, origin } = await setup();
      const { session = '' } = valueOf(await checkout.createSession({ items, origin }));
      expect(await checkout.endSession(session)).toEqual({ ok: true, value: undefined });
      expect(await checkout.endSession(session)).toEqual({ ok: true, value: undefined });
    });

    test('returns a failure with its cause', async () => {
      const { checkout, origin } = await setup({ fault: 'checkout-down' });
      const error = errorOf(await checkout.createSession({ items, origin }));
      expect(error).toMatchObject({ kind: 'checkout-failed', cause: anyError });
    });
  });
}
