/** A value in the document store's wire format. */
interface Value {
  readonly [type: string]: unknown;
}

function valueOf(plain: unknown): Value {
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number')
    // Integers are sent as text, since they may have 64 bits.
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(valueOf) } };
  if (typeof plain === 'object' && plain !== null) return { mapValue: { fields: fieldsOf(plain) } };
  return { nullValue: null };
}

/** A record's fields in wire format; undefined ones are left out. */
export const fieldsOf = (record: object): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, valueOf(value)]),
  );
