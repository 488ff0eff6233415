import { definedIn, fieldOf, fieldsIn, listOf, textOf, type Fields } from '#domain/field.ts';

/** A value in the document store's wire format, such as `{stringValue: 'Ada'}`. */
type Value = Fields;

function valueOf(plain: unknown): Value {
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number')
    // Integers are sent as text, since they may have 64 bits.
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(valueOf) } };
  if (typeof plain === 'object' && plain !== null) return { mapValue: { fields: fieldsOf(plain) } };
  return { nullValue: null };
}

/** Converts a record's fields to the wire format. Leaves out undefined fields. */
export const fieldsOf = (record: object): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(definedIn({ ...record })).map(([key, value]) => [key, valueOf(value)]),
  );

export function plainOf(value: unknown): unknown {
  const { integerValue, doubleValue, arrayValue, mapValue, ...other } = fieldsIn(value);
  const number = integerValue ?? doubleValue;
  if (number !== undefined) return Number(number);
  if (mapValue !== undefined) return plainFieldsOf(fieldOf(mapValue, 'fields'));
  if (arrayValue !== undefined) return listOf(arrayValue, 'values').map(plainOf);
  const time = textOf(other, 'timestampValue');
  if (time !== undefined) return new Date(time);
  return other['stringValue'] ?? other['booleanValue'] ?? other['referenceValue'] ?? null;
}

export const plainFieldsOf = (fields: unknown): Fields =>
  Object.fromEntries(Object.entries(fieldsIn(fields)).map(([key, one]) => [key, plainOf(one)]));
