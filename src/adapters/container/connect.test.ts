// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearFakeIdb } from '#tests/support/fake-idb-keyval.ts';
import { createSessionStore } from '#application/account/session-store.ts';
import { createCartStore } from '#application/cart/cart-store.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { serializeCart } from '#domain/cart/restore.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { connect } from './connect.ts';

vi.mock('idb-keyval', () => import('#tests/support/fake-idb-keyval.ts'));

const visited: string[] = [];

// jsdom cannot leave its page.
vi.mock('#adapters/browser/redirect.ts', () => ({
  createRedirect: () => ({ origin: location.origin, to: (url: string) => visited.push(url) }),
}));

const { signal } = new AbortController();
const shipping = { name: 'A', line1: 'B', city: 'C', state: 'D', postalCode: 'E', country: 'F' };

beforeEach(() => {
  clearFakeIdb();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the store on the memory backend', () => {
  test('restores the cart, and keeps it', async () => {
    localStorage.setItem('cartData', serializeCart([lineOf(toeRoller, 2)]));
    const cart = createCartStore();
    await connect({ cart, session: createSessionStore(), startQuery: '' });
    expect(cart.getSnapshot()).toEqual([lineOf(toeRoller, 2)]);
    cart.increase('toe-roller');
    expect(localStorage.getItem('cartData')).toBe(serializeCart([lineOf(toeRoller, 3)]));
  });

  test('sells a kit: stock, payment, order, and an empty cart at the end', async () => {
    const cart = createCartStore();
    const store = await connect({
      cart,
      session: createSessionStore(),
      startQuery: '',
    });
    cart.add(toeRoller, 25);
    expect(await store.readStock('toe-roller')).toBe('in-stock');

    expect(await store.startCheckout()).toBe(true);
    const id = visited[0]?.split('?session=')[1] ?? '';
    expect(await store.testPayments?.find(id)).toMatchObject({
      subtotal: 175_000,
      successUrl: `${location.origin}/checkout/success/${id}`,
    });
    await store.testPayments?.pay(id, shipping);
    expect(await store.readStock('toe-roller')).toBe('out-of-stock');
    expect(await store.awaitOrder(id, signal)).toMatchObject({ name: 'A', subtotal: 175_000 });
    expect(cart.getSnapshot()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test("has the scenario of the address, and logs to the browser's console", async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const options = {
      cart: createCartStore(),
      session: createSessionStore(),
      startQuery: '?scenario=inventory-down',
    } as const;
    const { readStock } = await connect(options);
    expect(await readStock('toe-roller')).toBe('out-of-stock');
    expect(error.mock.calls[0]?.[0]).toBe('inventory read failed');
  });
});
