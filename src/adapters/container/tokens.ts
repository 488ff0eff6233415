import type { ServiceIdentifier } from 'inversify';
import type { ServiceSettings } from '#adapters/config/vendors.ts';
import type { Ports, UseCases } from '#application/use-cases.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
const port = <Name extends keyof Ports>(name: Name) => token<Ports[Name]>(name);

/** All that the use cases work on. */
export const ports = {
  auth: port('auth'),
  cart: port('cart'),
  checkout: port('checkout'),
  clock: port('clock'),
  inventory: port('inventory'),
  logger: port('logger'),
  messaging: port('messaging'),
  openCheckout: port('openCheckout'),
  orders: port('orders'),
  redirect: port('redirect'),
  securityCheck: port('securityCheck'),
  session: port('session'),
  shownOrders: port('shownOrders'),
} satisfies { readonly [Name in keyof Ports]: ServiceIdentifier<Ports[Name]> };

/** What a binding gives and what a request gets is checked by the type of its token. */
export const tokens = {
  ...ports,
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
