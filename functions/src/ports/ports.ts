import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Order } from '../domain/order.ts';
import type { Client } from '../domain/network.ts';
import type { Change } from '../domain/order-event.ts';
import type { Units } from '../domain/sale.ts';
import type { StockCount } from '../domain/stock.ts';
import type { Documents, Fields, Sums, Transaction } from './documents.ts';
import type { Log } from './log.ts';
import type { MailServer } from './mail-server.ts';
import type { Payments } from './payments.ts';

/** `Date` is one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The orders and all that is saved with them. Each method rejects if the store fails. */
export interface Orders {
  /**
   * Loads an order, decides what becomes of it, and saves the documents, mails and alerts, all or nothing. Decides again
   * if another changed the order meanwhile, so the decision does nothing else.
   */
  change<E>(key: string, decide: (order: Order) => Result<Change, E>): Promise<Result<Change, E>>;
  /**
   * Writes an order that nobody else knows yet, and returns the moment of the commit in microseconds of the store's
   * clock; the same order may be written again.
   */
  open(order: Order): Promise<number>;
  /** Whether a client's networks left so many holds unpaid that they have to wait for others (behaviour 16.5). */
  mustWait(client: Client): Promise<boolean>;
  /** The orders of these keys; locks none of them. */
  get(keys: readonly string[]): Promise<readonly Order[]>;
  /** The key of the order that was paid by this payment. */
  keyOf(payment: string): Promise<string | undefined>;
  /** Whether there were too many orders just before a moment for a mail each. */
  isBusy(now: number): Promise<boolean>;
  /** The orders placed after a moment. */
  placedAfter(moment: number): Promise<readonly Order[]>;
  /** Saves a decision like `change`, and sends its mail again as the order is now, even if it was sent before. */
  mailAgain<E>(
    key: string,
    decide: (order: Order) => Result<Change, E>,
  ): Promise<Result<Change, E>>;
  /** The mail to the owner about orders without a mail of their own. */
  digestOf(orders: readonly Order[]): Fields;
  /** Names of products whose stock, as the shop shows it, is too small. */
  soldOut(units: readonly Units[]): Promise<readonly string[]>;
}

/** What the security check says of a token. */
export type Verdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly reason: 'invalid' | 'action' | 'score' | 'hostname' };

/** The provider of the security check (behaviour 7.2). */
export interface SecurityCheck {
  /** Under which key a call brings its token. */
  readonly key: string;
  /** Verifies a token that a browser obtained for this action. Rejects if the provider gives no verdict. */
  verify(token: string, action: string): Promise<Verdict>;
}

/** A sum of units over the documents of orders. */
export type UnitSum =
  /** Units sold after a day, and up to another. */
  | { readonly sold: ProductId; readonly after: string; readonly through?: string }
  /** Units sold but not shipped. */
  | { readonly unshipped: ProductId }
  /** Units of orders that are for sale again. */
  | { readonly restocked: ProductId }
  /** Units held for open checkouts (behaviour 16.6), and those of one network or block. */
  | { readonly held: ProductId }
  | { readonly held: ProductId; readonly by: keyof Client; readonly name: string };

/** Reads and writes of stock that happen together or not at all. All reads come before the first write. */
export interface StockTransaction extends Pick<Transaction, 'create'> {
  count(productId: ProductId): Promise<StockCount>;
  /** Writes what is given and leaves the rest. */
  save(productId: ProductId, change: Partial<Omit<StockCount, 'isDeleted'>>): void;
}

/** The stock documents of all products. Each method rejects if the store fails. */
export interface Stock {
  /** Runs the work, again from the start if another has changed what it read: it does nothing else. */
  transact<T>(work: (transaction: StockTransaction) => Promise<T>): Promise<T>;
  /** Reads a product's documents; locks none. */
  count(productId: ProductId): Promise<StockCount>;
  /** Sums as of one moment, given or now, in microseconds of the store's clock. Locks nothing. */
  sums(wanted: readonly UnitSum[], at?: number): Promise<Sums>;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Why no account was created; `field` is what the identity provider refuses, if it is one field. */
export type UserRefusal =
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'invalid'; readonly field: 'email' | 'password' | undefined };

/** The accounts. */
export interface Users {
  /** Creates an account. Rejects if the identity provider fails. */
  create(user: NewUser): Promise<Result<{ readonly userUid: string }, UserRefusal>>;
}

/** The accounts, for the owner. */
export interface Accounts {
  /** Deletes the account of an e-mail address; false if there is none. Rejects if the identity provider fails. */
  delete(email: string): Promise<boolean>;
}

/** All ports; a use case names those that it needs. */
export interface Ports {
  readonly clock: Clock;
  readonly documents: Documents;
  readonly log: Log;
  readonly mailServer: MailServer;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly securityCheck: SecurityCheck;
  readonly stock: Stock;
  readonly users: Users;
}
