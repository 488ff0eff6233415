import { expect, test } from 'vitest';
import { orderNumberOf } from './order-number.ts';

const keys = Array.from({ length: 20_000 }, (_, index) => `key-${index}`);

test('an order number is two groups of four unambiguous characters', () => {
  for (const key of keys.slice(0, 500))
    expect(orderNumberOf(key)).toMatch(/^[2-9AFJKLMQRUWXY]{4}-[2-9AFJKLMQRUWXY]{4}$/);
});

test('equal keys have equal numbers, and 20,000 keys have different numbers', () => {
  expect(orderNumberOf('key-1')).toBe(orderNumberOf('key-1'));
  expect(new Set(keys.map(orderNumberOf)).size).toBe(keys.length);
});
