import { describe, expect, test } from 'vitest';
import { emptyOrder, wholeOrder as order } from '#tests/support/orders.ts';
import { errorOf, valueOf } from './expect-result.ts';
import type { SetupOf } from './given.ts';

/** The contract of every adapter that reads orders (behaviour 6.1). */
export function describeOrders(name: string, setup: SetupOf<'orders'>): void {
  describe(`orders: ${name}`, () => {
    test('an order is read by its session id, whether it has all its fields or none', async () => {
      const given = {
        session_1: order,
        session_2: emptyOrder,
      };
      const { orders } = await setup({ orders: given });
      for (const [id, stored] of Object.entries(given))
        expect(valueOf(await orders.read(id))).toEqual(stored);
    });

    test.each(['session_none', '__proto__', 'constructor'])('there is no order %s', async (id) => {
      const { orders } = await setup({ orders: { session_1: order } });
      expect(valueOf(await orders.read(id))).toBeUndefined();
    });

    test('returns a failure with its cause', async () => {
      const { orders } = await setup({ fault: 'order-down', orders: { session_1: order } });
      const error = errorOf(await orders.read('session_1'));
      expect(['offline', 'backend-silent', 'read-failed']).toContain(error.kind);
      expect(error.cause).toBeInstanceOf(Error);
    });
  });
}
