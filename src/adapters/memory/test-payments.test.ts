import { expect, test } from 'vitest';
import type { CheckoutItem } from '#application/ports/checkout.ts';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { offlineBackend } from '#tests/contract/offline-backend.ts';
import { valueOf } from '#tests/contract/suites/expect-result.ts';
import { createCheckout } from './checkout.ts';
import { createTestPayments } from './test-payments.ts';

const origin = 'http://localhost:4999';
const address = { line1: '1 Track Lane', city: 'Austin', state: 'TX', postalCode: '78701' };
const shipping = { name: 'Ada Runner', ...address, country: 'US' };
const rollers = (quantity: number) => ({ priceId: toeRoller.priceId, quantity });
const straps = (quantity: number) => ({ priceId: toeStrap.priceId, quantity });

/** Opens the hosted test page as a shopper (behaviour 5.4). */
async function open(...items: readonly CheckoutItem[]) {
  const { backend } = await offlineBackend();
  const checkout = createCheckout(backend);
  const send = async () => valueOf(await checkout.createSession({ items, origin }));
  const { session: id = '' } = await send();
  const { find, pay } = createTestPayments(backend);
  return {
    checkout,
    send,
    id,
    find,
    pay: (session = id, name = shipping.name) => pay(session, { ...shipping, name }),
    order: async (session = id) => (await backend.state.read()).orders.get(session)?.order,
    stock: async () => (await backend.state.read()).inventory,
  };
}

test('paying records the order with prices from the catalogue, and lowers the stock', async () => {
  const gone = { priceId: 'price_gone', quantity: 2 };
  const { find, id, pay, order, stock } = await open(gone, rollers(2), straps(3));
  const [subtotal, shippingCost, taxAmount] = [20_000, 1200, 1600];
  const amounts = { subtotal, shippingCost, taxAmount, total: 22_800 };
  const lines = [
    { name: toeRoller.name, quantity: 2, amount: 14_000 },
    { name: toeStrap.name, quantity: 3, amount: 6000 },
  ];
  expect(await find(id)).toMatchObject({ lines, ...amounts });
  expect(await order()).toBeUndefined();
  expect(await stock()).toEqual({ 'toe-roller': 25, 'toe-strap': 0 });
  await pay();
  expect(await order()).toEqual({
    number: expect.stringMatching(/^\w{4}-\w{4}$/) as unknown,
    backordered: [toeStrap.name],
    name: 'Ada Runner',
    address,
    country: 'US',
    products: [
      { name: toeRoller.name, quantity: 2, price: toeRoller.price },
      { name: toeStrap.name, quantity: 3, price: toeStrap.price },
    ],
    ...amounts,
  });
  expect(await stock()).toEqual({ 'toe-roller': 23, 'toe-strap': -3 });
});

test('all lines of a product lower its stock; a product without a stock record does not get one', async () => {
  const unknown = { priceId: testProduct.priceId, quantity: 1 };
  const { pay, order, stock } = await open(rollers(2), rollers(3), unknown);
  await pay();
  expect(await order()).toBeDefined();
  expect(await stock()).toEqual({ 'toe-roller': 20, 'toe-strap': 0 });
});

test('paying again changes nothing, and neither of two simultaneous payments is lost', async () => {
  const { send, id, pay, order, stock } = await open(rollers(2));
  const { session: other } = await send();
  await Promise.all([pay(), pay(), pay(other)]);
  await pay(id, 'Someone Else');
  expect((await order())?.name).toBe('Ada Runner');
  expect(await order(other)).toBeDefined();
  expect(await stock()).toMatchObject({ 'toe-roller': 21 });
});

test('an ended or unknown session cannot be paid, and a paid session cannot be ended', async () => {
  const { checkout, send, id, find, pay, order, stock } = await open(rollers(1));
  const { session: ended = '' } = await send();
  valueOf(await checkout.endSession(ended));
  for (const session of [ended, 'session_none', '__proto__']) {
    expect(await find(session)).toBeUndefined();
    await pay(session);
    expect(await order(session)).toBeUndefined();
  }
  expect(await stock()).toMatchObject({ 'toe-roller': 25 });
  await pay();
  valueOf(await checkout.endSession(id));
  expect(await find(id)).toBeDefined();
});
