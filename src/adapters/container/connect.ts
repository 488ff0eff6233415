import { Container, type ContainerModule } from 'inversify';
import { createChangePassword } from '#application/account/change-password.ts';
import { createRequestPasswordReset } from '#application/account/request-password-reset.ts';
import type { AttachableSessionStore } from '#application/account/session-store.ts';
import { createSignIn } from '#application/account/sign-in.ts';
import { createSignOut } from '#application/account/sign-out.ts';
import { createSignUp } from '#application/account/sign-up.ts';
import type { AttachableCartStore } from '#application/cart/cart-store.ts';
import { createStartCheckout } from '#application/checkout/start-checkout.ts';
import { createSendMessage } from '#application/contact/send-message.ts';
import type { ConnectedUseCases } from '#application/lazy-use-cases.ts';
import { createAwaitOrder } from '#application/orders/await-order.ts';
import { createReadStock } from '#application/stock/read-stock.ts';
import type { TestPayments } from '#application/ports/test-payments.ts';
import type { ServiceSettings } from '#application/service-settings.ts';
import { browserModule } from './browser-module.ts';
import { tokens } from './tokens.ts';

// Chosen by the literal of the build, which then holds the chosen module alone.
const loadBackend = async (): Promise<ContainerModule> => {
  if (import.meta.env.VITE_BACKEND === 'emulator')
    return (await import('./emulator-module.ts')).emulatorModule;
  return import.meta.env.VITE_BACKEND === 'firebase' || import.meta.env.VITE_BACKEND === 'msw'
    ? (await import('./firebase-module.ts')).firebaseModule
    : (await import('./memory-module.ts')).memoryModule;
};

interface Options {
  readonly cart: AttachableCartStore;
  readonly session: AttachableSessionStore;
  /** Needed by a backend outside the browser. */
  readonly services?: ServiceSettings | undefined;
  /** The hosted test page of what answers in place of a backend, once that answers. */
  readonly testPayments?: Promise<TestPayments | undefined>;
  /** The query of the address the shopper came in by; it may have changed since. */
  readonly startQuery: string;
}

/** Builds the container for the backend of the build, puts the stores on it and gives the use cases that need adapters. */
export async function connect({
  cart,
  session,
  services,
  testPayments,
  startQuery,
}: Options): Promise<ConnectedUseCases> {
  const container = new Container();
  container.bind(tokens.startQuery).toConstantValue(startQuery);
  if (services) container.bind(tokens.serviceSettings).toConstantValue(services);
  container.load(browserModule, await loadBackend());
  // The shopper's cart waits for no backend.
  cart.attach(container.get(tokens.cartStorage));
  const ownPayments = await testPayments;
  if (ownPayments) container.bind(tokens.testPayments).toConstantValue(ownPayments);
  const logger = container.get(tokens.logger);
  const orders = container.get(tokens.orders);
  const checkout = container.get(tokens.checkout);
  const redirect = container.get(tokens.redirect);
  const auth = container.get(tokens.auth);
  const useCases: ConnectedUseCases = {
    readStock: createReadStock(container.get(tokens.inventory), logger),
    startCheckout: createStartCheckout(cart, checkout, redirect, logger),
    awaitOrder: createAwaitOrder(orders, cart, container.get(tokens.clock), logger),
    signUp: createSignUp(auth, container.get(tokens.securityCheck), logger),
    signIn: createSignIn(auth, logger),
    signOut: createSignOut(auth, logger),
    requestPasswordReset: createRequestPasswordReset(auth, logger),
    changePassword: createChangePassword(auth, logger),
    sendMessage: createSendMessage(container.get(tokens.messaging), logger),
    ...(container.isBound(tokens.testPayments) && {
      testPayments: container.get(tokens.testPayments),
    }),
  };
  session.attach(auth);
  return useCases;
}
