import type { OrderEmail } from '../domain/history.ts';
import type { Unpaid } from '../domain/network.ts';
import type { HeldOrder, Order, PaidOrder, PlacedOrder } from '../domain/order.ts';
import type { Fields, Transaction } from './documents.ts';
import type { StockTransaction, UnitSum } from './stock.ts';

/** Reads and writes in one order's transaction, all or nothing. All reads precede the first write. */
export interface OrderTransaction extends Pick<Transaction, 'create'> {
  readonly stock: StockTransaction;
  /** A network's record of unpaid holds; empty once it has expired. */
  unpaidOf(network: string): Promise<Unpaid>;
  saveUnpaid(network: string, unpaid: Unpaid): void;
  /** Saves the order's new state. Removes an order that is empty again. */
  save(order: Order): void;
  /** Writes an email about the order, even if it was written before. */
  writeEmail(email: OrderEmail, order: PaidOrder): void;
  removeEmails(order: Order): void;
}

/** The time after one moment, up to and including another, in milliseconds since the epoch. */
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
   * Loads an order and runs the work, and repeats both if somebody else changed the data meanwhile, so the work must
   * have no other effects. A missing order counts as an empty one.
   */
  transact<T>(
    key: string,
    work: (order: Order, transaction: OrderTransaction) => Promise<T>,
  ): Promise<T>;
  /**
   * Writes a new order, and sums as of that write: with the order itself and all earlier ones, but no later ones. The
   * same order may be written again.
   */
  open(order: Order, wanted: readonly UnitSum[]): Promise<readonly number[]>;
  /** The unpaid holds of these networks; locks nothing. */
  unpaidOf(networks: readonly string[]): Promise<readonly Unpaid[]>;
  /** The orders with these keys; locks none of them. */
  get(keys: readonly string[]): Promise<readonly Order[]>;
  keyOf(payment: string): Promise<string | undefined>;
  placed(during: Period): Promise<readonly PlacedOrder[]>;
  countPlaced(...during: readonly Period[]): Promise<readonly number[]>;
  /** The latest orders placed in a period, newest first. */
  latest(most: number, during: Period): Promise<readonly PlacedOrder[]>;
  /** The unpaid checkouts whose sessions end by a moment in milliseconds, unless the store ends them earlier. */
  holdsPast(moment: number): Promise<readonly HeldOrder[]>;
  /** Rewrites the email with an id; undefined if a later one of its kind has been written since. */
  rewriteEmail(id: string, order: PaidOrder): Fields | undefined;
  /** The email to the owner about orders that got no separate email. */
  digestOf(orders: readonly PaidOrder[]): Fields;
  /** An email to the owner, to be stored. */
  emailToOwner(subject: string, text: string): Fields;
}
