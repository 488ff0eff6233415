import type { ServiceIdentifier } from 'inversify';
import type { ServiceSettings } from '#adapters/config/vendors.ts';
import type { Ports, UseCases } from '#application/use-cases.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
const port = <Name extends keyof Ports>(name: Name) => token<Ports[Name]>(name);

/** The type of a token checks both its binding and its use. */
export const tokens = {
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
  useCases: token<UseCases>('UseCases'),

  loadScript: token<(url: string) => Promise<void>>('LoadScript'),
  loadPaymentScript: token<() => Promise<unknown>>('LoadPaymentScript'),
  /** Bound if the backend is outside the browser. */
  serviceSettings: token<ServiceSettings>('ServiceSettings'),
  /** The query of the first URL. */
  startQuery: token<string>('StartQuery'),
} as const;
