import { describe, expect, test } from 'vitest';
import type { CheckoutItem } from '#application/ports/checkout.ts';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { valueOf } from './expect-result.ts';
import type { Given, OfflineSetup } from './given.ts';

const origin = 'http://localhost:4999';
const shipping = {
  name: 'Ada Runner',
  line1: '1 Track Lane',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};
const rollers = (quantity: number) => ({ priceId: toeRoller.priceId, quantity });
const straps = (quantity: number) => ({ priceId: toeStrap.priceId, quantity });

/** The contract of every offline backend's hosted test page (behaviour 5.4). */
export function describeTestPayments(name: string, setup: OfflineSetup): void {
  const open = async (items: readonly CheckoutItem[], given?: Given) => {
    const ports = await setup(given);
    const { url } = valueOf(await ports.checkout.createSession({ items, origin }));
    const id = url.slice(url.lastIndexOf('=') + 1);
    const stock = async (product: 'toe-roller' | 'toe-strap' | 'test-product') =>
      valueOf(await ports.inventory.read(product));
    const order = async () => valueOf(await ports.orders.read(id));
    return { ...ports, url, id, stock, order };
  };

  describe(`test payments: ${name}`, () => {
    test('the page is on the site, and links back to it', async () => {
      const { testPayments, url, id } = await open([rollers(1)]);
      expect(id).toMatch(/^[\w-]+$/);
      expect(url).toBe(`${origin}/test-checkout?session=${id}`);
      expect(await testPayments.find(id)).toMatchObject({
        successUrl: `${origin}/checkout/success/${id}`,
        cancelUrl: `${origin}/shop`,
      });
    });

    test('the payment is priced from the catalogue, with shipping and tax', async () => {
      const { testPayments, id } = await open([rollers(2), straps(1)]);
      const payment = await testPayments.find(id);
      expect(payment?.lines).toEqual([
        { name: toeRoller.name, quantity: 2, amount: 14_000 },
        { name: toeStrap.name, quantity: 1, amount: 2000 },
      ]);
      const { subtotal = 0, shippingCost = 0, taxAmount = 0, total } = payment ?? {};
      expect(subtotal).toBe(16_000);
      for (const amount of [shippingCost, taxAmount]) {
        expect(amount).toBeGreaterThan(0);
        expect(Number.isInteger(amount)).toBe(true);
      }
      expect(total).toBe(subtotal + shippingCost + taxAmount);
    });

    test('before payment there is no order, and the stock is unchanged', async () => {
      const { order, stock } = await open([rollers(2)]);
      expect(await order()).toBeUndefined();
      expect(await stock('toe-roller')).toBe(25);
    });

    test('paying records the order and lowers the stock', async () => {
      const { testPayments, id, order, stock } = await open([rollers(2), straps(3)]);
      await testPayments.pay(id, shipping);
      const payment = await testPayments.find(id);
      expect(await order()).toEqual({
        number: expect.stringMatching(/^\w{4}-\w{4}$/) as unknown,
        backordered: [toeStrap.name],
        name: 'Ada Runner',
        address: { line1: '1 Track Lane', city: 'Austin', state: 'TX', postalCode: '78701' },
        country: 'US',
        products: [
          { name: toeRoller.name, quantity: 2, price: toeRoller.price },
          { name: toeStrap.name, quantity: 3, price: toeStrap.price },
        ],
        subtotal: payment?.subtotal,
        shippingCost: payment?.shippingCost,
        taxAmount: payment?.taxAmount,
        total: payment?.total,
      });
      expect(await stock('toe-roller')).toBe(23);
      expect(await stock('toe-strap')).toBe(-3);
    });

    test('all lines of one product lower its stock', async () => {
      const { testPayments, id, stock } = await open([rollers(2), rollers(3)]);
      await testPayments.pay(id, shipping);
      expect(await stock('toe-roller')).toBe(20);
    });

    test('a product without a stock record still has none', async () => {
      const item = { priceId: testProduct.priceId, quantity: 1 };
      const { testPayments, id, stock, order } = await open([item]);
      await testPayments.pay(id, shipping);
      expect(await order()).toBeDefined();
      expect(await stock('test-product')).toBeUndefined();
    });

    test('paying again, even simultaneously, changes nothing', async () => {
      const { testPayments, id, order, stock } = await open([rollers(2)]);
      await Promise.all([testPayments.pay(id, shipping), testPayments.pay(id, shipping)]);
      await testPayments.pay(id, { ...shipping, name: 'Someone Else' });
      expect((await order())?.name).toBe('Ada Runner');
      expect(await stock('toe-roller')).toBe(23);
    });

    test('two simultaneous payments are both kept', async () => {
      const { checkout, testPayments, orders, id, order, stock } = await open([rollers(1)]);
      const other = valueOf(await checkout.createSession({ items: [rollers(4)], origin }));
      const otherId = other.url.slice(other.url.lastIndexOf('=') + 1);
      await Promise.all([testPayments.pay(id, shipping), testPayments.pay(otherId, shipping)]);
      expect(await order()).toBeDefined();
      expect(valueOf(await orders.read(otherId))).toBeDefined();
      expect(await stock('toe-roller')).toBe(20);
    });

    test('an ended session cannot be paid; a paid one cannot be ended', async () => {
      const { checkout, testPayments, id, order } = await open([rollers(1)]);
      valueOf(await checkout.endSession(id));
      await testPayments.pay(id, shipping);
      expect(await order()).toBeUndefined();
      const other = await open([rollers(1)]);
      await other.testPayments.pay(other.id, shipping);
      valueOf(await other.checkout.endSession(other.id));
      expect(await other.order()).toBeDefined();
      expect(await other.testPayments.find(other.id)).toBeDefined();
    });

    test('a checkout can be refused by a limit (behaviour 5.5)', async () => {
      const { checkout } = await setup({ scenarios: ['checkout-limited'] });
      const answer = await checkout.createSession({ items: [rollers(1)], origin });
      expect(answer).toMatchObject({ ok: false, error: { kind: 'checkout-limited' } });
    });

    test('lines that cannot be sold are not on the page (product point 30)', async () => {
      const { testPayments, id } = await open([{ priceId: 'price_gone', quantity: 2 }, rollers(1)]);
      const lines = (await testPayments.find(id))?.lines;
      expect(lines).toEqual([{ name: toeRoller.name, quantity: 1, amount: 7000 }]);
    });

    test.each(['session_none', '__proto__'])(
      'there is not a session %s to pay',
      async (unknown) => {
        const { testPayments, orders, stock } = await open([rollers(1)]);
        expect(await testPayments.find(unknown)).toBeUndefined();
        await testPayments.pay(unknown, shipping);
        expect(valueOf(await orders.read(unknown))).toBeUndefined();
        expect(await stock('toe-roller')).toBe(25);
      },
    );
  });
}
