import { fieldsOf, plainFieldsOf } from '../../mocks/values.ts';
import { fieldOf, fieldsIn, type Fields } from '../../src/domain/field.ts';
import { StatusError, type StoredDocument, type Write } from './database.ts';
import { keysOf, type AggregationQuery, type Query } from './query.ts';

/** A write of a commit, as SDKs send it. */
interface SentWrite {
  readonly update?: { readonly name: string; readonly fields?: object };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly currentDocument?: { readonly exists?: boolean };
}

/** A request's body; which fields it has depends on the method. */
export interface Sent {
  readonly documents?: readonly string[];
  readonly transaction?: string;
  readonly readTime?: string;
  readonly newTransaction?: { readonly readOnly?: object };
  readonly structuredQuery?: Query;
  readonly structuredAggregationQuery?: AggregationQuery;
  readonly writes?: readonly SentWrite[];
}

/** A record's path, such as `orders/cs_1`. */
export const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + 11);

/** A time in microseconds as RFC 3339, and back. */
export const textOf = (time: number): string =>
  `${new Date(time / 1000).toISOString().slice(0, 20)}${String(time % 1_000_000).padStart(6, '0')}Z`;
export const momentIn = (text: string): number => {
  const [, digits = ''] = /\.(\d+)Z$/.exec(text) ?? [];
  return (
    Math.floor(Date.parse(text) / 1000) * 1_000_000 + Number(digits.padEnd(6, '0').slice(0, 6))
  );
};

/** A record in wire format. */
export const shown = ({ name, fields, createTime, updateTime }: StoredDocument): object => ({
  name,
  fields: fieldsOf(fields),
  createTime: textOf(createTime),
  updateTime: textOf(updateTime),
});

/** The fields with another value at a path; without it if the value is undefined. */
function withValue(fields: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  const { [key]: before, ...others } = fields;
  const after = rest.length === 0 ? value : withValue(fieldsIn(before), rest, value);
  return after === undefined ? others : { ...others, [key]: after };
}

/** A write as the database makes it. */
export function writeOf({
  update,
  delete: removed,
  updateMask,
  currentDocument,
}: SentWrite): Write {
  const name = update?.name ?? removed;
  if (name === undefined)
    throw new StatusError('UNIMPLEMENTED', 'The fake does not know this write.');
  const sent = plainFieldsOf(update?.fields);
  return {
    name,
    exists: currentDocument?.exists,
    change: (found) => {
      if (!update || !updateMask) return update && sent;
      return (updateMask.fieldPaths ?? [])
        .map(keysOf)
        .reduce((fields, keys) => withValue(fields, keys, fieldOf(sent, ...keys)), found);
    },
  };
}
