import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { logFailure } from '#application/log-failure.ts';
import type { CartStore } from '#application/cart/cart-store.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { CheckoutStorage } from '#application/ports/checkout-storage.ts';
import type { Orders } from '#application/ports/orders.ts';
import { poll } from './poll.ts';
import type { RemovePaidLines } from './remove-paid-lines.ts';

const isSessionId = (id: string): boolean => /^[\w-]{1,255}$/.test(id);

/** How long a shopper waits for the record of an order, in milliseconds (behaviour 6.1). */
const giveUpAfter = 60_000;

/**
 * Waits for the record of a paid order for at most `limit` milliseconds, or reads only once if `limit` is 0. When an
 * order from this browser is first found, clears local storage (behaviour 6.1). Returns undefined if no record appears
 * in time or the wait is aborted. Fails if the last read failed.
 */
export const createAwaitOrder =
  (
    orders: Orders,
    checkoutStorage: Pick<CheckoutStorage, 'forget'>,
    removePaidLines: RemovePaidLines,
    cart: Pick<CartStore, 'clearStorage'>,
    clock: Clock,
    logger: Logger,
  ) =>
  async (
    sessionId: string,
    signal: AbortSignal,
    limit = giveUpAfter,
  ): Promise<Result<Order | undefined, ReadError>> => {
    if (!isSessionId(sessionId)) return ok(undefined);
    let reads = 0;
    let lastError: ReadError | undefined;
    const read = async (): Promise<Order | undefined> => {
      reads += 1;
      const result = await orders.read(sessionId);
      // A later read that finds no record clears an earlier failure.
      if (!result.ok) lastError = result.error;
      else if (result.value === undefined) lastError = undefined;
      return result.ok ? result.value : undefined;
    };
    const order = await poll(read, clock, signal, limit).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (signal.aborted) return ok(undefined);
    if (order !== undefined && removePaidLines(sessionId)) {
      cart.clearStorage();
      checkoutStorage.forget(sessionId);
    }
    const context = { reads, found: order !== undefined };
    if (lastError !== undefined) logFailure(logger, 'order read failed', lastError, context);
    else if (order === undefined) logger.warn('no order', context);
    return order === undefined && lastError !== undefined ? fail(lastError) : ok(order);
  };
