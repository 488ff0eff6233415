import { expect, test } from 'vitest';
import { plainFields, textIn } from './call.ts';

test('a text may have its maximum length, and no more', () => {
  expect(textIn({ name: 'x'.repeat(5) }, 'name', 5)).toBe('xxxxx');
  expect(textIn({ name: 'x'.repeat(6) }, 'name', 5)).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'prototype'])('input with the key %s is refused', (key) => {
  expect(plainFields(JSON.parse(`{"${key}": 1}`))).toBeUndefined();
});
