import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';

/** Reads an order by its checkout session id (behaviour 6.1). */
export interface Orders {
  /** The order; undefined if there is no record, or none yet. */
  read(sessionId: string): Promise<Result<Order | undefined, ReadError>>;
}
