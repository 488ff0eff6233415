/** A value as the document store's wire has it. */
interface Value {
  readonly [type: string]: unknown;
}

/** A plain value in the wire format of the document store; what is undefined is left out. */
function valueOf(plain: unknown): Value {
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number')
    // Integers travel as text, since they may have 64 bits.
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(valueOf) } };
  if (typeof plain === 'object' && plain !== null) return { mapValue: { fields: fieldsOf(plain) } };
  return { nullValue: null };
}

/** The fields of a record in the wire format of the document store. */
export const fieldsOf = (record: object): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, valueOf(value)]),
  );
