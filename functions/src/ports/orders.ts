import type { OrderMail } from '../domain/history.ts';
import type { Unpaid } from '../domain/network.ts';
import type { HeldOrder, Order, PaidOrder, PlacedOrder } from '../domain/order.ts';
import type { Fields, Transaction } from './documents.ts';
import type { StockTransaction, UnitSum } from './stock.ts';

/** What is read and written together with one order, all or nothing. All reads come before the first write. */
export interface OrderTransaction extends Pick<Transaction, 'create'> {
  readonly stock: StockTransaction;
  /** What a network left unpaid; nothing once that has expired. */
  unpaidOf(network: string): Promise<Unpaid>;
  saveUnpaid(network: string, unpaid: Unpaid): void;
  /** Saves the order's new state. Removes an order about which nothing is known any more. */
  save(order: Order): void;
  /** Writes a mail about the order, whether or not one was written before. */
  writeMail(mail: OrderMail, order: PaidOrder): void;
  removeMails(order: Order): void;
}

/** After a moment, and up to another, in milliseconds since the epoch. */
export interface Period {
  readonly after: number;
  readonly through: number;
}

/**
 * The orders, each in documents that no other order touches; stock and networks alone are shared (behaviour 16.6). Each
 * method rejects if the store fails.
 */
export interface Orders {
  /**
   * Loads an order and runs the work, and both again if somebody else changed what was read, so the work must have no
   * other effects. A missing order is one about which nothing is known.
   */
  transact<T>(
    key: string,
    work: (order: Order, transaction: OrderTransaction) => Promise<T>,
  ): Promise<T>;
  /**
   * Writes an order that nobody else knows yet, and sums what that write found: the order itself and all before it,
   * none after. The same order may be written again.
   */
  open(order: Order, wanted: readonly UnitSum[]): Promise<readonly number[]>;
  /** What these networks left unpaid; locks nothing. */
  unpaidOf(networks: readonly string[]): Promise<readonly Unpaid[]>;
  /** The orders of these keys; locks none of them. */
  get(keys: readonly string[]): Promise<readonly Order[]>;
  keyOf(payment: string): Promise<string | undefined>;
  placed(during: Period): Promise<readonly PlacedOrder[]>;
  countPlaced(...during: readonly Period[]): Promise<readonly number[]>;
  /** The orders placed last in a period, the newest first. */
  latest(most: number, during: Period): Promise<readonly PlacedOrder[]>;
  /** The unpaid checkouts whose sessions end by a moment in milliseconds, unless the store ends them before. */
  holdsPast(moment: number): Promise<readonly HeldOrder[]>;
  /** The mail with an id, written anew; undefined if a later one of its kind has been written since. */
  mailAgain(id: string, order: PaidOrder): Fields | undefined;
  /** The mail to the owner about orders without a mail of their own. */
  digestOf(orders: readonly PaidOrder[]): Fields;
  /** A mail to the owner, to be stored. */
  mailToOwner(subject: string, text: string): Fields;
}
