import type { ServiceIdentifier } from 'inversify';
import type { Calls, Ports } from '#application/use-cases.ts';

/** A token that carries the type of its value. Without the type, a wrong binding would compile. */
const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** The token of each port and store that use cases need. The compiler checks each binding and use against its type. */
export const ports: { readonly [Name in keyof Ports]: ServiceIdentifier<Ports[Name]> } = {
  auth: token('auth'),
  cart: token('cart'),
  checkout: token('checkout'),
  clock: token('clock'),
  inventory: token('inventory'),
  logger: token('logger'),
  messaging: token('messaging'),
  checkoutStorage: token('checkoutStorage'),
  orders: token('orders'),
  redirect: token('redirect'),
  removePaidLines: token('removePaidLines'),
  securityCheck: token('securityCheck'),
};

/** The token of each use case that waits for the container. */
export const useCases: { readonly [Name in keyof Calls]: ServiceIdentifier<Calls[Name]> } = {
  awaitOrder: token('awaitOrder'),
  changePassword: token('changePassword'),
  endCheckout: token('endCheckout'),
  readStock: token('readStock'),
  requestPasswordReset: token('requestPasswordReset'),
  sendMessage: token('sendMessage'),
  signIn: token('signIn'),
  signOut: token('signOut'),
  signUp: token('signUp'),
  startCheckout: token('startCheckout'),
};
