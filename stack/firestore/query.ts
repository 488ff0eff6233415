import { StatusError } from '../lib/status-error.ts';
import { keysOf, valueAt } from './field-path.ts';
import { areAlike, compareValues, numberOf, type Value, type ValueFields } from './values.ts';
import type { StoredDocument } from './write.ts';

/** SDKs send the names of an enumeration or their numbers. */
type Enum = string | number;

interface Field {
  readonly fieldPath: string;
}

interface Filter {
  readonly compositeFilter?: { readonly op: Enum; readonly filters?: readonly Filter[] };
  readonly fieldFilter?: { readonly field: Field; readonly op: Enum; readonly value: Value };
}

/** A structured query, as far as the store's functions and tools ask. */
export interface Query {
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: Field; readonly direction?: Enum }[];
  readonly startAt?: { readonly values?: readonly Value[]; readonly before?: boolean };
  readonly limit?: number | { readonly value?: number };
}

/** A query of which only sums are wanted. */
export interface AggregationQuery {
  readonly structuredQuery?: Query;
  readonly aggregations?: readonly {
    readonly alias?: string;
    readonly sum?: { readonly field: Field };
  }[];
}

const unknown = (what: string): StatusError =>
  new StatusError('UNIMPLEMENTED', `The fake does not know ${what}.`);

const conditions = new Map<Enum, (order: number) => boolean>([
  ['LESS_THAN', (order) => order < 0],
  ['LESS_THAN_OR_EQUAL', (order) => order <= 0],
  ['GREATER_THAN', (order) => order > 0],
  ['GREATER_THAN_OR_EQUAL', (order) => order >= 0],
  ['EQUAL', (order) => order === 0],
]);
for (const [index, [, holds]] of [...conditions].entries()) conditions.set(index + 1, holds);

const fieldOf = (document: StoredDocument, path: string): Value | undefined =>
  path === '__name__' ? { referenceValue: document.name } : valueAt(document.fields, keysOf(path));

function fits(document: StoredDocument, { compositeFilter, fieldFilter }: Filter): boolean {
  if (compositeFilter?.op === 'AND' || compositeFilter?.op === 1)
    return (compositeFilter.filters ?? []).every((one) => fits(document, one));
  if (!fieldFilter) throw unknown('this filter');
  const { field, op, value: wanted } = fieldFilter;
  const holds = conditions.get(op);
  if (!holds) throw unknown(`the operator ${op}`);
  const value = fieldOf(document, field.fieldPath);
  if (value === undefined || !areAlike(value, wanted)) return false;
  const order = compareValues(value, wanted);
  return order !== undefined && holds(order);
}

function collectionFits(name: string, parent: string, query: Query): boolean {
  const path = name.startsWith(`${parent}/`) ? name.slice(parent.length + 1).split('/') : [];
  return (query.from ?? []).some(
    ({ collectionId, allDescendants = false }) =>
      (allDescendants || path.length === 2) && (!collectionId || path.at(-2) === collectionId),
  );
}

/** The records of a query under a parent, in its order. Throws UNIMPLEMENTED for what is not known here. */
export function runQuery(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: Query,
): StoredDocument[] {
  const { where, startAt, limit } = query;
  const orders = (query.orderBy ?? []).map(({ field, direction }) => ({
    path: field.fieldPath,
    sign: direction === 'DESCENDING' || direction === 2 ? -1 : 1,
  }));
  // Equal ones go by their names.
  if (!orders.some(({ path }) => path === '__name__'))
    orders.push({ path: '__name__', sign: orders.at(-1)?.sign ?? 1 });
  const keyOf = (one: StoredDocument) => orders.map(({ path }) => fieldOf(one, path));
  const compare = (
    a: readonly (Value | undefined)[],
    b: readonly (Value | undefined)[],
  ): number => {
    for (const [index, { sign }] of orders.entries()) {
      const [one, other] = [a[index], b[index]];
      const order = one && other && compareValues(one, other);
      if (order) return order * sign;
    }
    return 0;
  };
  const found = [...documents]
    .filter((one) => collectionFits(one.name, parent, query) && (!where || fits(one, where)))
    .filter((one) => keyOf(one).every((value) => value !== undefined))
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)))
    .filter(
      (one) => !startAt || compare(startAt.values ?? [], keyOf(one)) < (startAt.before ? 1 : 0),
    );
  return found.slice(0, typeof limit === 'object' ? limit.value : limit);
}

/** The sums of a number over records, by their aliases. What is no number counts as nothing. */
export const summed = (
  found: readonly StoredDocument[],
  { aggregations = [] }: AggregationQuery,
): ValueFields =>
  Object.fromEntries(
    aggregations.map(({ alias = '', sum }) => {
      if (!sum) throw unknown('this aggregation');
      const total = found
        .map((one) => fieldOf(one, sum.field.fieldPath))
        .reduce((all, value) => all + ((value && numberOf(value)) ?? 0), 0);
      return [alias, { integerValue: String(total) }];
    }),
  );
