import { describe, expect, test, vi } from 'vitest';
import type { CartStorage } from '#application/ports/cart-storage.ts';

export interface CartStorageUnderTest {
  readonly storage: CartStorage;
  /** Another tab of the same browser writes a cart, or clears all with undefined. */
  readonly otherTab: (text: string | undefined) => void;
  /** From now on there is no room. */
  readonly fill: () => void;
}

/** What every cart storage holds to (behaviour 3.2, 5.2). */
export function describeCartStorage(name: string, setup: () => CartStorageUnderTest): void {
  describe(`cart storage: ${name}`, () => {
    test('gives back what was written, and nothing before', () => {
      const { storage } = setup();
      expect(storage.read()).toBeUndefined();
      expect(storage.write('[1]')).toBe(true);
      expect(storage.write('[1,2]')).toBe(true);
      expect(storage.read()).toBe('[1,2]');
    });

    test('gives nothing after it was cleared', () => {
      const { storage } = setup();
      storage.write('[1]');
      storage.writeBuyNow('kit');
      storage.clear();
      expect(storage.read()).toBeUndefined();
      expect(storage.readBuyNow()).toBeUndefined();
    });

    test('keeps what Buy Now has added beside the cart, until it is forgotten', () => {
      const { storage } = setup();
      expect(storage.readBuyNow()).toBeUndefined();
      expect(storage.writeBuyNow('kit')).toBe(true);
      expect(storage.readBuyNow()).toBe('kit');
      expect(storage.read()).toBeUndefined();
      expect(storage.writeBuyNow(undefined)).toBe(true);
      expect(storage.readBuyNow()).toBeUndefined();
    });

    test('notifies of what other tabs write and clear, not what this one does', () => {
      const { storage, otherTab } = setup();
      const listener = vi.fn<(text: string | undefined) => void>();
      storage.observe(listener);
      storage.write('[1]');
      storage.clear();
      expect(listener).not.toHaveBeenCalled();
      otherTab('[2]');
      otherTab(undefined);
      expect(listener.mock.calls).toEqual([['[2]'], [undefined]]);
    });

    test('notifies no listener that stopped', () => {
      const { storage, otherTab } = setup();
      const listener = vi.fn<(text: string | undefined) => void>();
      const stop = storage.observe(listener);
      stop();
      otherTab('[2]');
      expect(listener).not.toHaveBeenCalled();
    });

    test('without room says so, and keeps what it had', () => {
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
