import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { logFailure } from '#application/log-failure.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Orders } from '#application/ports/orders.ts';
import type { ShownOrders } from '#application/ports/shown-orders.ts';
import { poll } from './poll.ts';

const isSessionId = (id: string): boolean => /^[\w-]{1,255}$/.test(id);

/**
 * Waits for the record of a paid order, then clears local storage and the cart, unless this browser has shown the order
 * before (behaviour 6.1). Returns undefined and leaves the cart alone if there is no record in time or it was aborted;
 * fails if the last read did.
 */
export const createAwaitOrder =
  (
    orders: Orders,
    shownOrders: ShownOrders,
    cart: { readonly clear: () => void },
    clock: Clock,
    logger: Logger,
  ) =>
  async (sessionId: string, signal: AbortSignal): Promise<Result<Order | undefined, ReadError>> => {
    if (!isSessionId(sessionId)) return ok(undefined);
    let reads = 0;
    let lastError: ReadError | undefined;
    const read = async (): Promise<Order | undefined> => {
      reads += 1;
      const result = await orders.read(sessionId);
      // A later read that finds no record makes earlier failures irrelevant.
      if (!result.ok) lastError = result.error;
      else if (result.value === undefined) lastError = undefined;
      return result.ok ? result.value : undefined;
    };
    const order = await poll(read, clock, signal).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (signal.aborted) return ok(undefined);
    if (order !== undefined && (await shownOrders.add(sessionId))) cart.clear();
    const context = { reads, found: order !== undefined };
    if (lastError !== undefined) logFailure(logger, 'order read failed', lastError, context);
    else if (order === undefined) logger.warn('no order', context);
    return order === undefined && lastError !== undefined ? fail(lastError) : ok(order);
  };
