import { describeAuth } from './suites/auth.ts';
import { describeCheckout } from './suites/checkout.ts';
import type { BackendUnderTest, Setup } from './suites/given.ts';
import { describeInventory } from './suites/inventory.ts';
import { describeMessaging } from './suites/messaging.ts';
import { describeOrders } from './suites/orders.ts';
import { describeSecurityCheck } from './suites/security-check.ts';

/** The contract of every backend, which consists of the contracts of its ports. */
export function describeBackend(name: string, setup: Setup<BackendUnderTest>): void {
  describeAuth(name, setup);
  describeCheckout(name, setup);
  describeInventory(name, setup);
  describeMessaging(name, setup);
  describeOrders(name, setup);
  describeSecurityCheck(name, setup);
}
