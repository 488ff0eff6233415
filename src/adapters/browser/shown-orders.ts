import { createStore, update } from 'idb-keyval';
import { within } from '#application/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ShownOrders } from '#application/ports/shown-orders.ts';
import { orderNumberOf } from '#domain/order/order-number.ts';

/** How long to wait for the browser's database, in milliseconds. */
const limit = 2000;

/** The orders shown, in IndexedDB: by order number, since that gives no access to them. */
export const createShownOrders = (clock: Clock): ShownOrders => ({
  add: async (sessionId) => {
    const number = orderNumberOf(sessionId);
    let isNew = true;
    const add = (shown: readonly string[] = []) => {
      isNew = !shown.includes(number);
      return isNew ? [...shown, number] : shown;
    };
    try {
      await within(clock, limit, update('orders', add, createStore('ground-up', 'shown')));
    } catch {
      // Without a database nothing is remembered.
    }
    return isNew;
  },
});
