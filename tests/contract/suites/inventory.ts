import { describe, expect, test } from 'vitest';
import { errorOf, valueOf } from './expect-result.ts';
import type { SetupOf } from './given.ts';

/** The contract of every inventory adapter (behaviour 4.2). */
export function describeInventory(name: string, setup: SetupOf<'inventory'>): void {
  describe(`inventory: ${name}`, () => {
    test('initially there are 25 kits, no straps and no record for the test product', async () => {
      const { inventory } = await setup();
      expect(valueOf(await inventory.read('toe-roller'))).toBe(25);
      expect(valueOf(await inventory.read('toe-strap'))).toBe(0);
      expect(valueOf(await inventory.read('test-product'))).toBeUndefined();
    });

    test.each([1, 999, -3])('an inventory of %i is read unchanged', async (units) => {
      const { inventory } = await setup({ inventory: { 'toe-strap': units } });
      expect(valueOf(await inventory.read('toe-strap'))).toBe(units);
    });

    test.each([
      ['out-of-stock', 0],
      ['inventory-missing', undefined],
    ] as const)('with the fault %s, the kit has an inventory of %s', async (fault, units) => {
      const { inventory } = await setup({ fault });
      expect(valueOf(await inventory.read('toe-roller'))).toBe(units);
    });

    test('returns a failure with its cause', async () => {
      const { inventory } = await setup({ fault: 'inventory-down' });
      const error = errorOf(await inventory.read('toe-roller'));
      expect(['offline', 'backend-silent', 'read-failed']).toContain(error.kind);
      expect(error.cause).toBeInstanceOf(Error);
    });
  });
}
