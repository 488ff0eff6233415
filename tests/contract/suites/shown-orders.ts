import { describe, expect, test } from 'vitest';
import type { ShownOrders } from '#application/ports/shown-orders.ts';

interface ShownOrdersUnderTest {
  /** What a page of this browser remembers by; another page has one of its own. */
  readonly page: () => ShownOrders;
  /** From now on the browser forbids to keep anything. */
  readonly forbid: () => void;
  /** From now on the browser's database never answers. */
  readonly silence: () => void;
}

/** What every memory of shown orders holds to (behaviour 6.1). */
export function describeShownOrders(name: string, setUp: () => ShownOrdersUnderTest): void {
  describe(`shown orders: ${name}`, () => {
    test('an order is new once, in every page of the browser', async () => {
      const { page } = setUp();
      expect(await page().add('cs_test_1')).toBe(true);
      expect(await page().add('cs_test_1')).toBe(false);
      expect(await page().add('cs_test_2')).toBe(true);
    });

    test('of two pages at the same moment one shows it first', async () => {
      const { page } = setUp();
      const answers = await Promise.all([page().add('cs_test_1'), page().add('cs_test_1')]);
      expect(answers.toSorted()).toEqual([false, true]);
    });

    test('is new where nothing can be remembered', async () => {
      const { page, forbid } = setUp();
      forbid();
      expect(await page().add('cs_test_1')).toBe(true);
      expect(await page().add('cs_test_1')).toBe(true);
    });

    test('is new where the database does not answer within 2 s', async () => {
      const { page, silence } = setUp();
      silence();
      expect(await page().add('cs_test_1')).toBe(true);
    });
  });
}
