/** A value as the document store's wire has it: exactly one of these. */
export interface Value {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  /** Integers travel as text, since they may have 64 bits. */
  readonly integerValue?: string | number;
  readonly doubleValue?: number | string;
  readonly timestampValue?: string;
  readonly stringValue?: string;
  readonly bytesValue?: string;
  readonly referenceValue?: string;
  readonly geoPointValue?: { readonly latitude?: number; readonly longitude?: number };
  readonly arrayValue?: { readonly values?: readonly Value[] };
  readonly mapValue?: { readonly fields?: ValueFields };
}

export type ValueFields = Readonly<Record<string, Value>>;

/** The order of types among each other, as the document store sorts. */
const types = [
  'nullValue',
  'booleanValue',
  'number',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
] as const;

const rank = (value: Value): number =>
  isNumber(value) ? 2 : types.findIndex((type) => Object.hasOwn(value, type));

export const isNumber = (value: Value): boolean =>
  value.integerValue !== undefined || value.doubleValue !== undefined;

export const isInteger = (value: Value): boolean => value.integerValue !== undefined;

export const numberOf = (value: Value): number => Number(value.integerValue ?? value.doubleValue);

export const numberValue = (number: number, integer: boolean): Value =>
  integer ? { integerValue: String(number) } : { doubleValue: number };

const compareNumbers = (a: number, b: number): number => {
  // Not a number comes before all that are.
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return Math.sign(a - b);
};

const compareTexts = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareValues(item, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const flat = ({ mapValue }: Value): Value[] =>
  Object.entries(mapValue?.fields ?? {})
    .toSorted(([a], [b]) => compareTexts(a, b))
    .flatMap(([key, value]) => [{ stringValue: key }, value]);

const textOf = (value: Value): string =>
  value.stringValue ?? value.bytesValue ?? value.referenceValue ?? '';

/** Below 0, 0 or above 0, as the document store sorts. */
export function compareValues(a: Value, b: Value): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (isNumber(a)) return compareNumbers(numberOf(a), numberOf(b));
  if (a.booleanValue !== undefined) return Number(a.booleanValue) - Number(b.booleanValue);
  if (a.timestampValue !== undefined && b.timestampValue !== undefined)
    return compareTimes(a.timestampValue, b.timestampValue);
  if (a.geoPointValue && b.geoPointValue) {
    const { latitude = 0, longitude = 0 } = a.geoPointValue;
    const other = b.geoPointValue;
    return (
      compareNumbers(latitude, other.latitude ?? 0) ||
      compareNumbers(longitude, other.longitude ?? 0)
    );
  }
  if (a.arrayValue) return compareLists(a.arrayValue.values ?? [], b.arrayValue?.values ?? []);
  if (a.mapValue) return compareLists(flat(a), flat(b));
  return compareTexts(textOf(a), textOf(b));
}

export const equalValues = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Compares two times in RFC 3339, which may differ in how many digits their seconds have. */
function compareTimes(a: string, b: string): number {
  const parts = (time: string): [number, string] => [
    Math.floor(Date.parse(time) / 1000),
    (/\.(\d+)/.exec(time)?.[1] ?? '').padEnd(9, '0'),
  ];
  const [secondsA, fractionA] = parts(a);
  const [secondsB, fractionB] = parts(b);
  return Math.sign(secondsA - secondsB) || compareTexts(fractionA, fractionB);
}
