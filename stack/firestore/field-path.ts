import type { Value, ValueFields } from './values.ts';

/** The keys of a field path such as `address.city` or `` `a.b`.c ``. */
export const keysOf = (path: string): string[] =>
  [...path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );

/** The value at a path; undefined where there is none. */
export function valueAt(
  fields: ValueFields,
  [key = '', ...rest]: readonly string[],
): Value | undefined {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (value === undefined || rest.length === 0) return value;
  return valueAt(value.mapValue?.fields ?? {}, rest);
}

/** The same fields with another value at a path; with undefined, without it. */
export function withValue(
  fields: ValueFields,
  [key = '', ...rest]: readonly string[],
  value: Value | undefined,
): ValueFields {
  const others = Object.entries(fields).filter(([name]) => name !== key);
  if (rest.length === 0)
    return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
  const inner = valueAt(fields, [key])?.mapValue?.fields;
  if (inner === undefined && value === undefined) return fields;
  const changed: Value = { mapValue: { fields: withValue(inner ?? {}, rest, value) } };
  return Object.fromEntries([...others, [key, changed]]);
}
