import type { Units } from '../../domain/sale.ts';
import type { Fields } from '../../ports/documents.ts';

/** The list of a record, which somebody may have changed by hand; empty for anything else. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;

/** Fields without those that are undefined, which the store does not take. */
export const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Units by product id, as sums reach into them. */
export const unitMap = (units: readonly Units[]): Readonly<Record<string, number>> =>
  Object.fromEntries(units.map(({ productId, quantity }) => [productId, quantity]));

/** The day of a moment in UTC, such as `2026-11-21`, by which sales are summed. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
