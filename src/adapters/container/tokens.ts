import type { ServiceIdentifier } from 'inversify';
import type { ServiceSettings } from '#adapters/config/vendors.ts';
import type { SessionStore } from '#application/account/session-store.ts';
import type { CartStore } from '#application/cart/cart-store.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Messaging } from '#application/ports/messaging.ts';
import type { OpenCheckout } from '#application/ports/open-checkout.ts';
import type { Orders } from '#application/ports/orders.ts';
import type { Redirect } from '#application/ports/redirect.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import type { ShownOrders } from '#application/ports/shown-orders.ts';
import type { UseCases } from '#application/use-cases.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What a binding gives and what a request gets is checked by the type of its token. */
export const tokens = {
  auth: token<Auth>('Auth'),
  cart: token<CartStore>('Cart'),
  checkout: token<Checkout>('Checkout'),
  clock: token<Clock>('Clock'),
  inventory: token<Inventory>('Inventory'),
  logger: token<Logger>('Logger'),
  messaging: token<Messaging>('Messaging'),
  openCheckout: token<OpenCheckout>('OpenCheckout'),
  orders: token<Orders>('Orders'),
  redirect: token<Redirect>('Redirect'),
  securityCheck: token<SecurityCheck>('SecurityCheck'),
  session: token<SessionStore>('Session'),
  shownOrders: token<ShownOrders>('ShownOrders'),
  useCases: token<UseCases>('UseCases'),

  /** Loads another site's script into the page. */
  loadScript: token<(url: string) => Promise<void>>('LoadScript'),
  /** Loads the payment provider's script. */
  loadPaymentScript: token<() => Promise<unknown>>('LoadPaymentScript'),
  /** Which outside services the store runs on; bound where it runs on any. */
  serviceSettings: token<ServiceSettings>('ServiceSettings'),
  /** The query of the address that the shopper came in by. */
  startQuery: token<string>('StartQuery'),
} as const;
