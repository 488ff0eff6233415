import { StatusError } from '../lib/status-error.ts';
import { keysOf, valueAt } from './field-path.ts';
import type { Query } from './query.ts';
import { isInteger, isNumber, numberOf, numberValue, type ValueFields } from './values.ts';
import type { StoredDocument } from './write.ts';

interface Aggregation {
  readonly alias?: string;
  readonly sum?: { readonly field: { readonly fieldPath: string } };
  readonly count?: object;
}

/** A query of which only a sum or a count is wanted. */
export interface AggregationQuery {
  readonly structuredQuery?: Query;
  readonly aggregations?: readonly Aggregation[];
}

/** The sums and counts of records, by their aliases. What is no number counts as nothing. */
export const aggregated = (
  found: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): ValueFields =>
  Object.fromEntries(
    aggregations.map(({ alias = '', sum, count }) => {
      if (count) return [alias, numberValue(found.length, true)];
      if (!sum) throw new StatusError('UNIMPLEMENTED', 'The fake does not know this aggregation.');
      const keys = keysOf(sum.field.fieldPath);
      const values = found.flatMap(({ fields }) => {
        const value = valueAt(fields, keys);
        return value !== undefined && isNumber(value) ? [value] : [];
      });
      const total = values.reduce((all, value) => all + numberOf(value), 0);
      return [alias, numberValue(total, values.every(isInteger))];
    }),
  );
