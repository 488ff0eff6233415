import { expect, test } from 'vitest';
import { fieldOf, fieldsIn, integerOf, textOf } from './field.ts';

const data: unknown = JSON.parse('{"a":{"text":"x","whole":3,"list":["y"]},"half":0.5}');

test('a value is found at a path of fields, which may lead through lists', () => {
  expect(fieldOf(data, 'a')).toEqual({ text: 'x', whole: 3, list: ['y'] });
  expect(textOf(data, 'a', 'list', '0')).toBe('y');
  expect(textOf('x')).toBe('x');
  expect(integerOf(data, 'a', 'whole')).toBe(3);
});

test.each([null, undefined, 1, 'text', []])('%j has no fields', (value) => {
  expect(fieldsIn(value)).toEqual({});
  expect(fieldOf(value, 'a', 'b')).toBeUndefined();
});

test('a missing or inherited value, or a value of the wrong type, is undefined', () => {
  expect(fieldOf(data, 'b', 'c')).toBeUndefined();
  expect(fieldOf(data, 'constructor')).toBeUndefined();
  expect(fieldOf(data, '__proto__')).toBeUndefined();
  expect(textOf(data, 'a', 'whole')).toBeUndefined();
  expect(integerOf(data, 'half')).toBeUndefined();
});
