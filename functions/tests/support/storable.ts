import type { Fields } from '../../src/ports/documents.ts';

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
