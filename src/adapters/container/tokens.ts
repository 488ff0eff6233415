import type { ServiceIdentifier } from 'inversify';
import type { ConnectedUseCases, Ports } from '#application/use-cases.ts';

/** A token for a value of a type. Without this function TypeScript would forget the type, and a wrong binding compile. */
const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** The token of each port. The type of a token checks both its binding and its use. */
export const ports: { readonly [Name in keyof Ports]: ServiceIdentifier<Ports[Name]> } = {
  auth: token('auth'),
  checkout: token('checkout'),
  clock: token('clock'),
  inventory: token('inventory'),
  logger: token('logger'),
  messaging: token('messaging'),
  openCheckout: token('openCheckout'),
  orders: token('orders'),
  redirect: token('redirect'),
  securityCheck: token('securityCheck'),
  stores: token('stores'),
};

export const useCases = token<ConnectedUseCases>('useCases');
