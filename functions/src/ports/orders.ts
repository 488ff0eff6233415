import type { Result } from '../../../src/domain/result.ts';
import type { Order } from '../domain/order.ts';
import type { Change } from '../domain/order-event.ts';
import type { Fields } from './documents.ts';
import type { Units } from '../domain/sale.ts';

/** The orders and all that is saved with them. Each method rejects where the store fails. */
export interface Orders {
  /**
   * Loads an order, has it decided what becomes of it, and saves that: the records, the mails and the alerts, all of it
   * or nothing. The decision is made again where another changed the order meanwhile, so it does nothing else. An order
   * that is not there is one of which nothing is known.
   */
  change<E>(key: string, decide: (order: Order) => Result<Change, E>): Promise<Result<Change, E>>;
  /** The orders of these keys; locks none of them. */
  get(keys: readonly string[]): Promise<readonly Order[]>;
  /** The key of the order that was paid by this payment. */
  keyOf(payment: string): Promise<string | undefined>;
  /** Whether so many orders were placed just before a moment that a mail for each would reach nobody. */
  isBusy(now: number): Promise<boolean>;
  /** The orders placed after a moment. */
  placedAfter(moment: number): Promise<readonly Order[]>;
  /** What is mailed to the owner about orders that have no mail of their own. */
  digestOf(orders: readonly Order[]): Fields;
  /** Names of the products of which the stock, as the shop shows it, has not enough. */
  soldOut(units: readonly Units[]): Promise<readonly string[]>;
}
