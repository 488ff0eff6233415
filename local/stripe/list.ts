import type { Stripe } from 'stripe';
import { refusal } from './refusal.ts';

interface Listed {
  readonly id: string;
  /** In seconds since the epoch. */
  readonly created: number;
  readonly type?: string;
  readonly status?: string | null;
}

interface Query extends Stripe.PaginationParams {
  readonly created?: Stripe.RangeQueryParam | number;
  readonly types?: readonly string[];
  readonly status?: string;
}

export function listOf<T extends Listed>(
  url: string,
  all: readonly T[],
  query: Query,
): Stripe.ApiList<T> {
  const { limit = 10, starting_after: after, created = {}, types, status } = query;
  const range = typeof created === 'number' ? { gte: created, lte: created } : created;
  const { gte = 0, gt = -1, lte = Infinity, lt = Infinity } = range;
  const last = all.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0)
    throw refusal(`No such object: '${after}'`, 400, {
      code: 'resource_missing',
      param: 'starting_after',
    });
  const rest = all
    .slice(last + 1)
    .filter(
      (one) =>
        one.created >= gte &&
        one.created > gt &&
        one.created <= lte &&
        one.created < lt &&
        (types === undefined || types.includes(one.type ?? '')) &&
        (status === undefined || one.status === status),
    );
  const data = rest.slice(0, limit);
  return { object: 'list', url, has_more: data.length < rest.length, data };
}
