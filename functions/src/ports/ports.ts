import type { Result } from '../../../src/domain/result.ts';
import type { Documents } from './documents.ts';
import type { Log } from './log.ts';
import type { MailServer } from './mail-server.ts';
import type { Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import type { Stock } from './stock.ts';

/** A clock, such as `Date`. */
export interface Clock {
  /** The time, in milliseconds since the epoch. */
  now(): number;
}

/** The security check's verdict on a token. */
export type Verdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly reason: 'invalid' | 'action' | 'score' | 'hostname' };

/** The provider of the security check (behaviour 7.2). */
export interface SecurityCheck {
  /** The key under which a call sends its token. */
  readonly key: string;
  /** Verifies a token that a page obtained for this action. Rejects if the provider gives no verdict. */
  verify(token: string, action: string): Promise<Verdict>;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Why no account was created. `field` is the field that the identity provider refuses; undefined if it names none.
 * `busy` means that there were too many requests.
 */
export type UserRefusal =
  | { readonly kind: 'busy' }
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'invalid'; readonly field: 'email' | 'password' | undefined };

/** The shoppers' accounts. */
export interface Users {
  /** Creates an account. Rejects if the identity provider fails. */
  create(user: NewUser): Promise<Result<{ readonly userUid: string }, UserRefusal>>;
}

/** The shoppers' accounts, as the owner's tools change them. */
export interface Accounts {
  /** Deletes an account by email address; returns whether it existed. Rejects if the identity provider fails. */
  delete(email: string): Promise<boolean>;
}

/** All ports; a use case names the ones that it needs. */
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
