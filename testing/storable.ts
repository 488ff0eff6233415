import type { Fields } from '#functions/src/ports/documents.ts';
import { isMap } from './documents/values.ts';

/* The SDK's treatment of fields before it sends them. */

/** The key paths of the values that a merge of these fields replaces: empty maps, and values that are not maps. */
export const leavesOf = (fields: Fields, parent: readonly string[] = []): string[][] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const keys = [...parent, key];
    return isMap(value) && Object.keys(value).length > 0 ? leavesOf(value, keys) : [keys];
  });

/**
 * Copies fields, so that later changes to them have no effect. Throws a TypeError, as the SDK does, for a value that the
 * document store does not accept.
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
