import type { Fields } from '#domain/field.ts';
import type { Keys } from './types.ts';

/** Whether a value is a map, which is a plain object. */
export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const valueAt = (fields: Fields, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (value, key) => (isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    fields,
  );

/** Returns the fields with a value set at a path of keys. If the value is undefined, removes the last of those keys. */
export function withValue(fields: Fields, [key = '', ...rest]: Keys, value: unknown): Fields {
  const { [key]: before, ...others } = fields;
  const after = rest.length === 0 ? value : withValue(isMap(before) ? before : {}, rest, value);
  return after === undefined ? others : { ...others, [key]: after };
}
