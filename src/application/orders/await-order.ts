import { errorText } from '#domain/errors/error-text.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Orders } from '#application/ports/orders.ts';
import { poll } from './poll.ts';

const isSessionId = (id: string): boolean => /^[\w-]{1,255}$/.test(id);

/**
 * Waits for a paid order and then clears local storage and the cart (spec 4, order success page; product 5).
 * Undefined, with the cart untouched, where there is no such order in time, reading failed or it was aborted.
 */
export const createAwaitOrder =
  (orders: Orders, cart: { clear(): void }, clock: Clock, logger: Logger) =>
  async (sessionId: string, signal: AbortSignal): Promise<Order | undefined> => {
    if (!isSessionId(sessionId)) return undefined;
    let reads = 0;
    let lastError: ReadError | undefined;
    const read = async (): Promise<Order | undefined> => {
      reads += 1;
      const result = await orders.read(sessionId);
      // Once a read has found that there is none, the failures before it explain nothing any more.
      if (!result.ok) lastError = result.error;
      else if (result.value === undefined) lastError = undefined;
      return result.ok ? result.value : undefined;
    };
    const order = await poll(read, clock, signal).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (signal.aborted) return undefined;
    if (order !== undefined) cart.clear();
    const context = { reads, found: order !== undefined };
    if (lastError !== undefined) {
      const { kind, cause } = lastError;
      logger.error('order read failed', { ...context, kind, text: errorText(lastError), cause });
    } else if (order === undefined) logger.warn('no order', context);
    return order;
  };
