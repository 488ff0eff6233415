import type { Clock } from './clock.ts';
import type { Documents } from './documents.ts';
import type { Log } from './log.ts';
import type { Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import type { SecurityCheck } from './security-check.ts';
import type { Stock } from './stock.ts';
import type { Users } from './users.ts';

/** All ports; a use case names those that it needs. */
export interface Ports {
  readonly clock: Clock;
  readonly documents: Documents;
  readonly log: Log;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly securityCheck: SecurityCheck;
  readonly stock: Stock;
  readonly users: Users;
}
