import { plainOf } from '../../mocks/values.ts';
import { fieldOf } from '../../src/domain/field.ts';
import { StatusError, type StoredDocument } from './database.ts';

interface Field {
  readonly fieldPath: string;
}

interface Filter {
  readonly compositeFilter?: { readonly filters?: readonly Filter[] };
  readonly fieldFilter?: { readonly field: Field; readonly op: number; readonly value: object };
}

/** A structured query, as far as the functions and their tools use it. */
export interface Query {
  readonly from?: readonly { readonly collectionId?: string }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: Field; readonly direction?: number }[];
  /** The record before the page. */
  readonly startAt?: { readonly values?: readonly object[] };
  readonly limit?: number;
}

/** A query whose sums are wanted. */
export interface AggregationQuery {
  readonly structuredQuery?: Query;
  readonly aggregations?: readonly {
    readonly alias: string;
    readonly sum?: { readonly field: Field };
  }[];
}

type Comparable = string | number;
type Keys = readonly (Comparable | undefined)[];

const isGreater = (a: Comparable, b: Comparable): boolean => a > b;
const isAtMost = (a: Comparable, b: Comparable): boolean => a <= b;
const isEqual = (a: Comparable, b: Comparable): boolean => a === b;
/** Conditions and the direction of an order, by their numbers in the API. */
const conditions = new Map([
  [2, isAtMost],
  [3, isGreater],
  [5, isEqual],
]);
const descending = 2;

const unknown = (what: string): StatusError =>
  new StatusError('UNIMPLEMENTED', `The fake does not know ${what}.`);

/** The keys of a field path such as `` units.`toe-strap` ``. */
export const keysOf = (path: string): string[] =>
  [...path.matchAll(/`([^`]*)`|([^.`]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** A value by which records are compared; undefined for anything but a number or a text. */
const comparableOf = (value: unknown): Comparable | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

const valueAt = ({ name, fields }: StoredDocument, path: string): Comparable | undefined =>
  path === '__name__' ? name : comparableOf(fieldOf(fields, ...keysOf(path)));

function fits(document: StoredDocument, { compositeFilter, fieldFilter }: Filter): boolean {
  if (compositeFilter) return (compositeFilter.filters ?? []).every((one) => fits(document, one));
  const { field, op, value } = fieldFilter ?? {};
  const holds = conditions.get(op ?? 0);
  if (!field || !holds) throw unknown(`the condition ${op ?? ''}`);
  const found = valueAt(document, field.fieldPath);
  const wanted = comparableOf(plainOf(value));
  if (found === undefined || wanted === undefined || typeof found !== typeof wanted) return false;
  return holds(found, wanted);
}

/** The records of a query in its order. Throws UNIMPLEMENTED for what the fake does not know. */
export function runQuery(
  documents: Iterable<StoredDocument>,
  parent: string,
  { from = [], where, orderBy = [], startAt, limit }: Query,
): StoredDocument[] {
  const [{ collectionId = '' } = {}] = from;
  const prefix = `${parent}/${collectionId && `${collectionId}/`}`;
  const orders = orderBy.map(({ field, direction }) => ({
    path: field.fieldPath,
    sign: direction === descending ? -1 : 1,
  }));
  // Equal records are ordered by name.
  orders.push({ path: '__name__', sign: orders.at(-1)?.sign ?? 1 });
  const keyOf = (one: StoredDocument) => orders.map(({ path }) => valueAt(one, path));
  const compare = (a: Keys, b: Keys): number => {
    for (const [index, { sign }] of orders.entries()) {
      const [one, other] = [a[index], b[index]];
      if (one === undefined || other === undefined || one === other) continue;
      return sign * (one > other ? 1 : -1);
    }
    return 0;
  };
  const after = startAt?.values?.map((value) => comparableOf(plainOf(value)));
  return [...documents]
    .filter((one) => one.name.startsWith(prefix) && (!where || fits(one, where)))
    .filter((one) => keyOf(one).every((value) => value !== undefined))
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)))
    .filter((one) => !after || compare(after, keyOf(one)) < 0)
    .slice(0, limit);
}

/** The sums of numbers over the records of a query, by their aliases. */
export const sumsOf = (
  documents: Iterable<StoredDocument>,
  parent: string,
  { structuredQuery = {}, aggregations = [] }: AggregationQuery,
): Readonly<Record<string, number>> => {
  const found = runQuery(documents, parent, structuredQuery);
  return Object.fromEntries(
    aggregations.map(({ alias, sum }) => {
      if (!sum) throw unknown('this aggregation');
      const values = found.map((one) => Number(valueAt(one, sum.field.fieldPath) ?? 0));
      return [alias, values.reduce((total, value) => total + value, 0)];
    }),
  );
};
