import type { Fields } from '../../src/domain/field.ts';
import type { Keys } from './types.ts';

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The value at these keys; undefined if there is none. */
export const valueAt = (fields: Fields, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (value, key) => (isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    fields,
  );

/** The fields with another value at these keys; without it if the value is undefined. */
export function withValue(fields: Fields, [key = '', ...rest]: Keys, value: unknown): Fields {
  const { [key]: before, ...others } = fields;
  const after = rest.length === 0 ? value : withValue(isMap(before) ? before : {}, rest, value);
  return after === undefined ? others : { ...others, [key]: after };
}

/** The keys of all values that are no maps, or empty ones: what a merge of these fields replaces. */
export const leavesOf = (fields: Fields, parent: Keys = []): Keys[] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const keys = [...parent, key];
    return isMap(value) && Object.keys(value).length > 0 ? leavesOf(value, keys) : [keys];
  });

/**
 * A copy of fields, safe from later changes. Throws a TypeError, as the SDK does, for a value that the document store does
 * not take.
 */
export function storable(fields: Fields): Fields {
  check(fields, 'fields');
  return structuredClone(fields);
}

function check(value: unknown, path: string): void {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`The document store does not take ${typeof value} at ${path}.`);
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) check(one, `${path}[${index}]`);
  else if (isMap(value))
    for (const [key, one] of Object.entries(value)) check(one, `${path}.${key}`);
}
