import { listOf, type Fields } from '#domain/field.ts';
import type { Comparable, Condition, Keys, Query, StoredDocument, Sum } from './types.ts';
import { valueAt } from './values.ts';

type SortValues = NonNullable<Query['startAfter']>;

export function find(
  documents: Iterable<StoredDocument>,
  { where = [], orderBy = [], startAfter, limit }: Query,
): StoredDocument[] {
  const signs = orderBy.map(({ isDescending }) => (isDescending ? -1 : 1));
  signs.push(signs.at(-1) ?? 1);
  const compare = (a: SortValues, b: SortValues): number => {
    for (const [index, sign] of signs.entries()) {
      const [one, other] = [a[index], b[index]];
      if (one === undefined || other === undefined || one === other) continue;
      return sign * (one > other ? 1 : -1);
    }
    return 0;
  };
  return [...documents]
    .filter(({ fields }) => meets(fields, where))
    .map((document) => ({
      document,
      values: [
        ...orderBy.map(({ keys }) => comparableAt(document.fields, keys)),
        document.path,
      ] satisfies SortValues,
    }))
    .filter(({ values }) => !values.includes(undefined))
    .filter(({ values }) => startAfter === undefined || compare(startAfter, values) < 0)
    .toSorted((a, b) => compare(a.values, b.values))
    .slice(0, limit)
    .map(({ document }) => document);
}

/** Computes a sum over a collection's documents, and ignores values that are not numbers. */
export function sumOf(documents: Iterable<StoredDocument>, { keys, where }: Sum): number {
  let sum = 0;
  for (const { fields } of documents) {
    const value = keys === undefined ? 1 : valueAt(fields, keys);
    if (typeof value === 'number' && meets(fields, where)) sum += value;
  }
  return sum;
}

const comparableAt = (fields: Fields, keys: Keys): Comparable | undefined => {
  const value = valueAt(fields, keys);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

const meets = (fields: Fields, where: readonly Condition[]): boolean =>
  where.every(([keys, is, wanted]) => {
    if (is === 'array-contains') return listOf(valueAt(fields, keys)).includes(wanted);
    const value = comparableAt(fields, keys);
    if (value === undefined || typeof value !== typeof wanted) return false;
    if (is === '==') return value === wanted;
    return is === '>' ? value > wanted : value <= wanted;
  });
