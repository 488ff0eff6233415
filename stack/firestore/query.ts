import { StatusError } from '../lib/status-error.ts';
import { keysOf, valueAt, withValue } from './field-path.ts';
import { compareValues, equalValues, type Value, type ValueFields } from './values.ts';
import type { StoredDocument } from './write.ts';

type Enum = string | number;

interface Field {
  readonly fieldPath: string;
}

export interface Filter {
  readonly compositeFilter?: { readonly op: Enum; readonly filters?: readonly Filter[] };
  readonly fieldFilter?: { readonly field: Field; readonly op: Enum; readonly value: Value };
  readonly unaryFilter?: { readonly field: Field; readonly op: Enum };
}

interface Cursor {
  readonly values?: readonly Value[];
  readonly before?: boolean;
}

/** A structured query, as far as the store's functions and tools ask. */
export interface Query {
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: Field; readonly direction?: Enum }[];
  readonly select?: { readonly fields?: readonly Field[] };
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset?: number;
  readonly limit?: number | { readonly value?: number };
}

const fieldOps = [
  '',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
const unaryOps = ['', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];

/** The wire may have numbers for names. */
const named = (op: Enum, names: readonly string[]): string =>
  typeof op === 'number' ? (names[op] ?? '') : op;

const isNan = (value: Value): boolean => value.doubleValue === 'NaN';
const isNull = (value: Value): boolean => 'nullValue' in value;

const fieldOf = (document: StoredDocument, path: string): Value | undefined =>
  path === '__name__' ? { referenceValue: document.name } : valueAt(document.fields, keysOf(path));

const unknown = (what: string): StatusError =>
  new StatusError('UNIMPLEMENTED', `The fake does not know ${what}.`);

function fits(document: StoredDocument, filter: Filter): boolean {
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter) {
    const filters = compositeFilter.filters ?? [];
    const all = named(compositeFilter.op, ['', 'AND', 'OR']) === 'AND';
    return all
      ? filters.every((one) => fits(document, one))
      : filters.some((one) => fits(document, one));
  }
  if (unaryFilter) {
    const value = fieldOf(document, unaryFilter.field.fieldPath);
    return value !== undefined && fitsUnary(value, named(unaryFilter.op, unaryOps));
  }
  if (!fieldFilter) throw unknown('this filter');
  const value = fieldOf(document, fieldFilter.field.fieldPath);
  return (
    value !== undefined && fitsField(value, named(fieldFilter.op, fieldOps), fieldFilter.value)
  );
}

function fitsUnary(value: Value, op: string): boolean {
  switch (op) {
    case 'IS_NAN':
      return isNan(value);
    case 'IS_NULL':
      return isNull(value);
    case 'IS_NOT_NAN':
      return !isNan(value);
    case 'IS_NOT_NULL':
      return !isNull(value);
    default:
      throw unknown(`the operator ${op}`);
  }
}

const typeOf = (value: Value): string =>
  Object.keys(value)[0]?.replace(/^(?:integer|double)Value$/, 'number') ?? '';

function fitsField(value: Value, op: string, wanted: Value): boolean {
  const list = wanted.arrayValue?.values ?? [];
  const own = value.arrayValue?.values ?? [];
  const order = typeOf(value) === typeOf(wanted) ? compareValues(value, wanted) : undefined;
  switch (op) {
    case 'EQUAL':
      return order === 0;
    case 'NOT_EQUAL':
      return order !== 0 && !isNull(value);
    case 'LESS_THAN':
      return order !== undefined && order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return order !== undefined && order <= 0;
    case 'GREATER_THAN':
      return order !== undefined && order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return order !== undefined && order >= 0;
    case 'ARRAY_CONTAINS':
      return own.some((one) => equalValues(one, wanted));
    case 'ARRAY_CONTAINS_ANY':
      return own.some((one) => list.some((other) => equalValues(one, other)));
    case 'IN':
      return list.some((one) => equalValues(one, value));
    case 'NOT_IN':
      return !isNull(value) && !list.some((one) => equalValues(one, value));
    default:
      throw unknown(`the operator ${op}`);
  }
}

function collectionFits(name: string, parent: string, query: Query): boolean {
  const path = name.startsWith(`${parent}/`) ? name.slice(parent.length + 1).split('/') : [];
  return (query.from ?? []).some(({ collectionId, allDescendants = false }) => {
    const at = path.at(-2);
    return (allDescendants || path.length === 2) && (!collectionId || at === collectionId);
  });
}

/** The records of a query under a parent, in its order. Throws UNIMPLEMENTED for what is not known here. */
export function runQuery(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: Query,
): StoredDocument[] {
  const orders = (query.orderBy ?? []).map(({ field, direction = 1 }) => ({
    path: field.fieldPath,
    sign: named(direction, ['', 'ASCENDING', 'DESCENDING']) === 'DESCENDING' ? -1 : 1,
  }));
  // Equal ones go by their names.
  if (!orders.some(({ path }) => path === '__name__'))
    orders.push({ path: '__name__', sign: orders.at(-1)?.sign ?? 1 });
  const order = (values: readonly (Value | undefined)[], b: StoredDocument): number => {
    for (const [index, { path, sign }] of orders.entries()) {
      const [one, other] = [values[index], fieldOf(b, path)];
      if (one === undefined || other === undefined) return 0;
      const by = compareValues(one, other) * sign;
      if (by !== 0) return by;
    }
    return 0;
  };
  const keyOf = (one: StoredDocument) => orders.map(({ path }) => fieldOf(one, path));
  const { where, startAt, endAt, offset = 0 } = query;
  const found = [...documents]
    .filter((one) => collectionFits(one.name, parent, query) && (!where || fits(one, where)))
    .filter((one) => keyOf(one).every((value) => value !== undefined))
    .toSorted((a, b) => order(keyOf(a), b))
    .filter((one) => !startAt || order(startAt.values ?? [], one) < (startAt.before ? 1 : 0))
    .filter((one) => !endAt || order(endAt.values ?? [], one) > (endAt.before ? 0 : -1));
  const limit = typeof query.limit === 'object' ? query.limit.value : query.limit;
  return found.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** A record with the selected fields alone. */
export function selected(document: StoredDocument, { select }: Query): StoredDocument {
  if (!select) return document;
  let fields: ValueFields = {};
  for (const { fieldPath } of select.fields ?? []) {
    const keys = keysOf(fieldPath);
    if (fieldPath !== '__name__') fields = withValue(fields, keys, valueAt(document.fields, keys));
  }
  return { ...document, fields };
}
