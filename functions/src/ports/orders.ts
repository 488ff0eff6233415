import type { Result } from '../../../src/domain/result.ts';
import type { Order } from '../domain/order.ts';
import type { Change } from '../domain/order-event.ts';
import type { Fields } from './documents.ts';
import type { Units } from '../domain/sale.ts';

/** The orders and all that is saved with them. Each method rejects if the store fails. */
export interface Orders {
  /**
   * Loads an order, decides what becomes of it, and saves the records, mails and alerts, all or nothing. Decides again
   * if another changed the order meanwhile, so the decision does nothing else.
   */
  change<E>(key: string, decide: (order: Order) => Result<Change, E>): Promise<Result<Change, E>>;
  /** The orders of these keys; locks none of them. */
  get(keys: readonly string[]): Promise<readonly Order[]>;
  /** The key of the order that was paid by this payment. */
  keyOf(payment: string): Promise<string | undefined>;
  /** Whether there were too many orders just before a moment for a mail each. */
  isBusy(now: number): Promise<boolean>;
  /** The orders placed after a moment. */
  placedAfter(moment: number): Promise<readonly Order[]>;
  /** The mail to the owner about orders without a mail of their own. */
  digestOf(orders: readonly Order[]): Fields;
  /** Names of products whose stock, as the shop shows it, is too small. */
  soldOut(units: readonly Units[]): Promise<readonly string[]>;
}
