import { expect, test } from 'vitest';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { createCartStore } from '#application/cart/cart-store.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { createRemovePaidLines } from './remove-paid-lines.ts';

/** Two kits went to pay. */
function setUp() {
  const cart = createCartStore(createFakeCartStorage().tab());
  cart.add(toeRoller, 2);
  const lines = cart.getSnapshot();
  const open = createFakeOpenCheckout({ session: 'cs_1', lines, isHeld: true });
  return { cart, open, removePaidLines: createRemovePaidLines({ cart, openCheckout: open }) };
}

test('removes what went to checkout, and keeps what was added since (behaviour 6.1)', () => {
  const { cart, removePaidLines } = setUp();
  cart.add(toeRoller, 1);
  cart.add(toeStrap, 1);
  expect(removePaidLines('cs_1')).toBe(true);
  expect(cart.getSnapshot()).toEqual([lineOf(toeRoller, 1), lineOf(toeStrap, 1)]);
});

test('removes the whole line if units of it were removed meanwhile', () => {
  const { cart, removePaidLines } = setUp();
  cart.decrease('toe-roller');
  removePaidLines('cs_1');
  expect(cart.getSnapshot()).toEqual([]);
});

test('takes it out once, and goes on knowing that it was paid', () => {
  const { cart, open, removePaidLines } = setUp();
  removePaidLines('cs_1');
  cart.add(toeRoller, 2);
  expect(removePaidLines('cs_1')).toBe(true);
  expect(cart.getSnapshot()).toEqual([lineOf(toeRoller, 2)]);
  expect(open.last()?.isHeld).toBe(false);
});

test('knows nothing of a session that this browser did not open', () => {
  const { cart, removePaidLines } = setUp();
  expect(removePaidLines('cs_made_up')).toBe(false);
  expect(cart.getSnapshot()).toEqual([lineOf(toeRoller, 2)]);
});
