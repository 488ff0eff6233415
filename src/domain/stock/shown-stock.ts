import type { Result } from '#domain/result.ts';
import type { Stock } from './stock.ts';

/** The stock as shown: a failed read counts as out of stock (behaviour 4.2). */
export const shownStock = (read: Result<Stock, unknown>): Stock =>
  read.ok ? read.value : 'out-of-stock';
