import type { Auth } from './auth.ts';
import type { Checkout } from './checkout.ts';
import type { Inventory } from './inventory.ts';
import type { Messaging } from './messaging.ts';
import type { Orders } from './orders.ts';
import type { SecurityCheck } from './security-check.ts';

/** The ports that every backend provides. A backend that leaves out a port does not compile. */
export interface BackendPorts {
  readonly auth: Auth;
  readonly checkout: Checkout;
  readonly inventory: Inventory;
  readonly messaging: Messaging;
  readonly orders: Orders;
  readonly securityCheck: SecurityCheck;
}
