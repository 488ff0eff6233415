import type { OrderEmail } from '../domain/history.ts';
import type { Unpaid } from '../domain/network.ts';
import type { HeldOrder, Order, PaidOrder, PlacedOrder } from '../domain/order.ts';
import type { Fields, Transaction } from './documents.ts';
import type { StockTransaction, UnitSum } from './stock.ts';

/** A transaction on one order. Its writes take effect together or not at all. All reads precede the first write. */
export interface OrderTransaction extends Pick<Transaction, 'create'> {
  readonly stock: StockTransaction;
  /** A network's record of unpaid holds; empty once the record has expired. */
  unpaidOf(network: string): Promise<Unpaid>;
  saveUnpaid(network: string, unpaid: Unpaid): void;
  /** Saves the order, or removes it if it is empty again. */
  save(order: Order): void;
  /** Writes an email about the order, and replaces any earlier version of that email. */
  writeEmail(email: OrderEmail, order: PaidOrder): void;
  removeEmails(order: Order): void;
}

/** The time after `after`, up to and including `through`, both in milliseconds since the epoch. */
export interface Period {
  readonly after: number;
  readonly through: number;
}

/**
 * The orders. Each order has its own documents; orders share only stock and networks (behaviour 16.6). Each method
 * rejects if the database fails.
 */
export interface Orders {
  /**
   * Loads an order and runs the work. Repeats both if another transaction changed the data meanwhile, so the work
   * must have no other effects. A missing order counts as an empty order.
   */
  transact<T>(
    key: string,
    work: (order: Order, transaction: OrderTransaction) => Promise<T>,
  ): Promise<T>;
  /**
   * Writes a new order and returns the `wanted` sums as of that write. The sums include the order and all earlier
   * commits, but no later ones. The same order may be written again.
   */
  open(order: Order, wanted: readonly UnitSum[]): Promise<readonly number[]>;
  /** The unpaid holds of these networks; locks nothing. */
  unpaidOf(networks: readonly string[]): Promise<readonly Unpaid[]>;
  /** The orders with these keys; locks none of them. */
  get(keys: readonly string[]): Promise<readonly Order[]>;
  keyOf(payment: string): Promise<string | undefined>;
  placed(during: Period): Promise<readonly PlacedOrder[]>;
  countPlaced(...during: readonly Period[]): Promise<readonly number[]>;
  /** The latest orders placed in the given period, newest first. */
  latest(most: number, during: Period): Promise<readonly PlacedOrder[]>;
  /** The held orders whose sessions expire by the given time, in milliseconds, unless the store ends them earlier. */
  holdsPast(moment: number): Promise<readonly HeldOrder[]>;
  /** Returns the email with this id, rewritten; undefined if a later email of its kind has been written. */
  rewriteEmail(id: string, order: PaidOrder): Fields | undefined;
  /** The email to the owner about orders that got no separate email. */
  digestOf(orders: readonly PaidOrder[]): Fields;
  /** The document of an email to the owner. */
  emailToOwner(subject: string, text: string): Fields;
}
