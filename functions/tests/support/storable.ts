import type { Condition, Fields } from '../../src/ports/documents.ts';

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

function check(value: unknown, path: string): void {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`The document store does not take ${typeof value} at ${path}.`);
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) check(one, `${path}[${index}]`);
  else if (isMap(value))
    for (const [key, one] of Object.entries(value)) check(one, `${path}.${key}`);
}

/** A copy of fields as the real store takes them; throws, as that does, for what it does not take. */
export function storable(fields: Fields): Fields {
  check(fields, 'fields');
  return structuredClone(fields);
}

/** Merged as the real store does it: maps key by key, anything else as a whole. */
export const mergedWith = (before: Fields, more: Fields): Fields =>
  Object.fromEntries<unknown>([
    ...Object.entries(before),
    ...Object.entries(more).map(([key, value]): [string, unknown] => {
      const old = before[key];
      return [key, isMap(value) && isMap(old) ? mergedWith(old, value) : value];
    }),
  ]);

/** The value under a path of keys; undefined where there is none. */
export const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return Reflect.get(value, key);
  }, fields);

function compare<T extends string | number>(a: T, is: Condition[1], b: T): boolean {
  return { '==': a === b, '>': a > b, '<=': a <= b }[is];
}

// As in the real one, values of another type than the wanted one never fit.
export function fits(fields: Fields, [field, is, wanted]: Condition): boolean {
  const value = valueAt(fields, field);
  if (typeof value === 'string' && typeof wanted === 'string') return compare(value, is, wanted);
  if (typeof value === 'number' && typeof wanted === 'number') return compare(value, is, wanted);
  return false;
}
