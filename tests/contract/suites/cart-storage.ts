import { describe, expect, test, vi } from 'vitest';
import type { CartStorage } from '#application/ports/cart-storage.ts';

export interface CartStorageUnderTest {
  readonly storage: CartStorage;
  /** Writes a cart as another tab would, or clears the storage if the text is undefined. */
  readonly otherTab: (text: string | undefined) => void;
  /** Makes the storage full from now on. */
  readonly fill: () => void;
}

/** The contract of every cart storage adapter (behaviour 3.2, 5.2). */
export function describeCartStorage(name: string, setup: () => CartStorageUnderTest): void {
  describe(`cart storage: ${name}`, () => {
    test('returns the written cart, and returns nothing before the first write or after clearing', () => {
      const { storage } = setup();
      expect(storage.read()).toBeUndefined();
      expect(storage.write('[1]')).toBe(true);
      expect(storage.write('[1,2]')).toBe(true);
      expect(storage.read()).toBe('[1,2]');
      storage.clear();
      expect(storage.read()).toBeUndefined();
    });

    test('runs an exclusive change once, when its turn comes', async () => {
      const { storage } = setup();
      const change = vi.fn<() => void>();
      storage.runExclusive(change);
      await expect.poll(() => change.mock.calls).toEqual([[]]);
    });

    test('stores the product that Buy Now added, separately from the cart, until the product or the storage is cleared', () => {
      const { storage } = setup();
      expect(storage.readBuyNow()).toBeUndefined();
      for (const forget of [() => storage.writeBuyNow(undefined), () => storage.clear()]) {
        expect(storage.writeBuyNow('kit')).toBe(true);
        expect(storage.readBuyNow()).toBe('kit');
        expect(storage.read()).toBeUndefined();
        forget();
        expect(storage.readBuyNow()).toBeUndefined();
      }
    });

    test('notifies a listener of changes by other tabs, but not by its own tab, until the listener unsubscribes', () => {
      const { storage, otherTab } = setup();
      const listener = vi.fn<(text: string | undefined) => void>();
      const stop = storage.observe(listener);
      storage.write('[1]');
      storage.clear();
      expect(listener).not.toHaveBeenCalled();
      otherTab('[2]');
      otherTab(undefined);
      stop();
      otherTab('[3]');
      expect(listener.mock.calls).toEqual([['[2]'], [undefined]]);
    });

    test('reports that it is full, and keeps its content', () => {
      const { storage, fill } = setup();
      storage.write('[1]');
      storage.writeBuyNow('strap');
      fill();
      expect(storage.write('[1,2]')).toBe(false);
      expect(storage.writeBuyNow('kit')).toBe(false);
      expect(storage.read()).toBe('[1]');
      expect(storage.writeBuyNow(undefined)).toBe(true);
      expect(storage.readBuyNow()).toBeUndefined();
    });
  });
}
