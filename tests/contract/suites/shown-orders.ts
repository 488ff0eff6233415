import { describe, expect, test } from 'vitest';
import type { ShownOrders } from '#application/ports/shown-orders.ts';

interface ShownOrdersUnderTest {
  /** What one page of this browser uses; each page has its own. */
  readonly page: () => ShownOrders;
  /** From now on, the browser forbids storage. */
  readonly forbid: () => void;
  /** From now on, the browser's database never answers. */
  readonly silence: () => void;
}

/** The contract of every record of shown orders (behaviour 6.1). */
export function describeShownOrders(name: string, setUp: () => ShownOrdersUnderTest): void {
  describe(`shown orders: ${name}`, () => {
    test('an order is new only once, across all pages of the browser', async () => {
      const { page } = setUp();
      expect(await page().add('cs_test_1')).toBe(true);
      expect(await page().add('cs_test_1')).toBe(false);
      expect(await page().add('cs_test_2')).toBe(true);
    });

    test('of two simultaneous pages only one is first', async () => {
      const { page } = setUp();
      const answers = await Promise.all([page().add('cs_test_1'), page().add('cs_test_1')]);
      expect(answers.toSorted()).toEqual([false, true]);
    });

    test('is new if nothing can be stored', async () => {
      const { page, forbid } = setUp();
      forbid();
      expect(await page().add('cs_test_1')).toBe(true);
      expect(await page().add('cs_test_1')).toBe(true);
    });

    test('is new if the database does not answer within 2 s', async () => {
      const { page, silence } = setUp();
      silence();
      expect(await page().add('cs_test_1')).toBe(true);
    });
  });
}
