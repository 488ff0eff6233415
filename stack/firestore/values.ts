/** A value as the document store's wire has it: exactly one of these, of those that the store's functions write. */
export interface Value {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  /** Integers travel as text, since they may have 64 bits. */
  readonly integerValue?: string | number;
  readonly doubleValue?: number | string;
  readonly timestampValue?: string;
  readonly stringValue?: string;
  readonly referenceValue?: string;
  readonly arrayValue?: { readonly values?: readonly Value[] };
  readonly mapValue?: { readonly fields?: ValueFields };
}

export type ValueFields = Readonly<Record<string, Value>>;

/** The number of a value; undefined for one of another type. */
export const numberOf = ({ integerValue, doubleValue }: Value): number | undefined => {
  const number = integerValue ?? doubleValue;
  return number === undefined ? undefined : Number(number);
};

/** The text of a value; undefined for one of another type. */
const textOf = ({ stringValue, referenceValue }: Value): string | undefined =>
  stringValue ?? referenceValue;

/** Below 0, 0 or above 0 as the document store sorts, numbers before texts; undefined for what the fake does not compare. */
export function compareValues(a: Value, b: Value): number | undefined {
  const [one, other] = [numberOf(a) ?? textOf(a), numberOf(b) ?? textOf(b)];
  if (one === undefined || other === undefined) return undefined;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return typeof one === 'number' ? -1 : 1;
}

/** Whether two values can be compared by a condition, which fits none of another type. */
export const areAlike = (a: Value, b: Value): boolean =>
  (numberOf(a) === undefined) === (numberOf(b) === undefined);
