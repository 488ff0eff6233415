import { describe, expect, test } from 'vitest';
import type { CheckoutStorage, StoredCheckout } from '#application/ports/checkout-storage.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';

export interface CheckoutStorageUnderTest {
  readonly storage: CheckoutStorage;
  /** Stores a checkout as another visit would. */
  readonly otherVisit: (checkout: StoredCheckout) => void;
}

const lines = [lineOf(toeRoller, 2)];
const one = { session: 'cs_1', lines, isHeld: true };
const two = { session: 'cs_2', lines, isHeld: true };

/** The contract of every checkout storage adapter (behaviour 5.6, 6.1). */
export function describeCheckoutStorage(name: string, setup: () => CheckoutStorageUnderTest): void {
  describe(`checkout storage: ${name}`, () => {
    test('a checkout is stored, and this visit counts as having returned from it', () => {
      const { storage } = setup();
      expect([storage.last(), storage.hasReturned()]).toEqual([undefined, false]);
      storage.write(one);
      expect(storage.last()).toEqual(one);
      expect([storage.find('cs_1'), storage.find('cs_9')]).toEqual([one, undefined]);
      expect(storage.hasReturned()).toBe(true);
    });

    test('a checkout without a hold has nothing to release, so this visit does not count as having returned from it', () => {
      const { storage } = setup();
      storage.write({ ...one, isHeld: false });
      expect(storage.hasReturned()).toBe(false);
    });

    test('a checkout from another visit can be read, but this visit does not count as having returned from it', () => {
      const { storage, otherVisit } = setup();
      otherVisit(one);
      expect([storage.last(), storage.find('cs_1')]).toEqual([one, one]);
      expect(storage.hasReturned()).toBe(false);
    });

    test('this visit’s checkout is kept beside a later checkout from another visit, and can be changed and removed separately', () => {
      const { storage, otherVisit } = setup();
      storage.write(one);
      otherVisit(two);
      expect([storage.last(), storage.find('cs_1'), storage.find('cs_2')]).toEqual([two, one, two]);
      expect(storage.hasReturned()).toBe(false);
      const changed = { lines: [], isHeld: false };
      storage.change('cs_1', changed);
      expect(storage.find('cs_1')).toEqual({ session: 'cs_1', ...changed });
      storage.forget('cs_1');
      expect([storage.last(), storage.find('cs_1')]).toEqual([two, undefined]);
      storage.forget('cs_2');
      expect(storage.last()).toBeUndefined();
    });
  });
}
