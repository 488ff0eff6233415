import type { Context } from 'hono';
import { fieldsOf, plainFieldsOf, plainOf } from '../../fakes/documents/wire-values.ts';
import { StatusError } from '../../fakes/documents/types.ts';
import type {
  Comparable,
  Condition,
  Keys,
  Query,
  StoredDocument,
  Write,
} from '../../fakes/documents/types.ts';

interface Field {
  readonly fieldPath: string;
}

/** One condition, or several that must all hold, in the format that the SDKs send. */
interface WireFilter {
  readonly compositeFilter?: { readonly filters?: readonly WireFilter[] };
  readonly fieldFilter?: { readonly field: Field; readonly op: number; readonly value: object };
}

/** The part of a structured query that the functions and their tools use. */
export interface WireQuery {
  readonly from?: readonly { readonly collectionId?: string }[];
  readonly where?: WireFilter;
  readonly orderBy?: readonly { readonly field: Field; readonly direction?: number }[];
  /** The values of the last document on the previous page. */
  readonly startAt?: { readonly values?: readonly object[] };
  readonly limit?: number;
}

interface WireWrite {
  readonly update?: { readonly name: string; readonly fields?: object };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly currentDocument?: { readonly exists?: boolean };
}

/** A request's body; its fields depend on the method. */
export interface Request {
  readonly documents?: readonly string[];
  readonly transaction?: string;
  readonly readTime?: string;
  readonly newTransaction?: { readonly readOnly?: object };
  readonly structuredQuery?: WireQuery;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery?: WireQuery;
    readonly aggregations?: readonly {
      readonly alias: string;
      readonly sum?: { field: Field };
      readonly count?: object;
    }[];
  };
  readonly writes?: readonly WireWrite[];
}

/** Comparison operators and a sort direction, by their numbers in the API. */
const conditions: ReadonlyMap<number, Condition[1]> = new Map([
  [2, '<='],
  [3, '>'],
  [5, '=='],
  [7, 'array-contains'],
]);
const descending = 2;

export const unknown = (what: string): StatusError =>
  new StatusError('UNIMPLEMENTED', `The fake does not support ${what}.`);

/** The response that refuses a request. If the method streams its responses, the body is a list. */
export const refusal = ({ req, json }: Context, { body, http }: StatusError): Response =>
  json(/:(?:batchGet|run\w+)$/.test(req.path) ? [body] : body, http);

/** Extracts a document's path, such as `orders/cs_1`, from its resource name. */
export const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + 11);

/** The keys in a field path such as `` units.`toe-strap` ``. */
export const keysOf = (path: string): Keys =>
  [...path.matchAll(/`([^`]*)`|([^.`]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Converts a time in microseconds to RFC 3339, and back. */
export const timestampOf = (time: number): string =>
  `${new Date(time / 1000).toISOString().slice(0, 20)}${String(time % 1_000_000).padStart(6, '0')}Z`;
export const timeOf = (timestamp: string): number => {
  const [, digits = ''] = /\.(\d+)Z$/.exec(timestamp) ?? [];
  const seconds = Math.floor(Date.parse(timestamp) / 1000);
  return seconds * 1_000_000 + Number(digits.padEnd(6, '0').slice(0, 6));
};

/** A document as the API returns it; `root` is the resource name of its database's documents. */
export const wireDocument = (
  root: string,
  { path, fields, createTime, updateTime }: StoredDocument,
): object => ({
  name: `${root}/${path}`,
  fields: fieldsOf(fields),
  createTime: timestampOf(createTime),
  updateTime: timestampOf(updateTime),
});

/** Translates a write for the database. Throws UNIMPLEMENTED if the fake does not support the write. */
export function writeOf({
  update,
  delete: deleted,
  updateMask,
  currentDocument,
}: WireWrite): Write {
  const name = update?.name ?? deleted;
  if (name === undefined) throw unknown('this write');
  return {
    path: pathOf(name),
    fields: update && plainFieldsOf(update.fields),
    mask: updateMask && (updateMask.fieldPaths ?? []).map(keysOf),
    exists: currentDocument?.exists,
  };
}

/** Translates a query for the database. Throws UNIMPLEMENTED if the fake does not support the query. */
export function queryOf({ from = [], where, orderBy = [], startAt, limit }: WireQuery): Query {
  return {
    collection: from[0]?.collectionId,
    where: where ? conditionsOf(where) : [],
    orderBy: orderBy
      // The database sorts documents with equal values by path anyway.
      .filter(({ field }) => field.fieldPath !== '__name__')
      .map(({ field, direction }) => ({
        keys: keysOf(field.fieldPath),
        isDescending: direction === descending,
      })),
    startAfter: startAt?.values?.map((value) =>
      'referenceValue' in value ? pathOf(String(value.referenceValue)) : comparableOf(value),
    ),
    limit,
  };
}

function conditionsOf({ compositeFilter, fieldFilter }: WireFilter): Condition[] {
  if (compositeFilter) return (compositeFilter.filters ?? []).flatMap(conditionsOf);
  const { field, op, value } = fieldFilter ?? {};
  const condition = conditions.get(op ?? 0);
  const wanted = comparableOf(value);
  if (!field || !condition || wanted === undefined) throw unknown(`the condition ${op ?? ''}`);
  return [[keysOf(field.fieldPath), condition, wanted]];
}

const comparableOf = (value: unknown): Comparable | undefined => {
  const plain = plainOf(value);
  return typeof plain === 'string' || typeof plain === 'number' ? plain : undefined;
};
