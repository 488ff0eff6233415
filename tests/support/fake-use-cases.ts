import { createCartStore } from '#application/cart/cart-store.ts';
import { createCheckoutProgress } from '#application/checkout/checkout-progress.ts';
import { createSubject } from '#application/observable.ts';
import type { SiteConfig } from '#application/site-config.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Session, User } from '#domain/account/session.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ok } from '#domain/result.ts';
import { createFakeCartStorage } from './fake-cart-storage.ts';

/** The settings of a made-up store. */
export const testSite: SiteConfig = {
  url: 'https://store.example',
  contactEmail: 'hello@store.example',
  supportEmail: 'support@store.example',
  shipping: { countries: ['US'], text: 'Ships to the United States for a flat $12.00.' },
  seller: { name: '', address: '', replyTime: '' },
  social: {
    video: 'https://video.example',
    photo: 'https://photo.example',
    shorts: 'https://shorts.example',
  },
};

/** Use cases that succeed, with a kit in stock, a signed-out shopper and an empty cart. */
export const fakeUseCases = (): UseCases => ({
  cart: fakeCart(),
  checkoutProgress: createCheckoutProgress(),
  session: fakeSession({ status: 'signed-out' }),
  readStock: async () => ok('in-stock'),
  startCheckout: async () => ok(undefined),
  endCheckout: async () => ok(undefined),
  removePaidLines: () => false,
  awaitOrder: async () => ok(undefined),
  signUp: async () => ok(undefined),
  signIn: async () => ok(undefined),
  signOut: async () => ok(undefined),
  requestPasswordReset: async () => ok(undefined),
  changePassword: async () => ok(undefined),
  sendMessage: async () => ok(undefined),
});

/** A cart in memory with these products in it. */
export function fakeCart(...lines: readonly (readonly [Product, number])[]): UseCases['cart'] {
  const cart = createCartStore(createFakeCartStorage().tab());
  for (const [product, quantity] of lines) cart.add(product, quantity);
  return cart;
}

/** A session that lasts until `change` replaces it. */
export function fakeSession(first: Session) {
  const { set, ...observable } = createSubject(first);
  return { ...observable, watch: observable.subscribe, change: set };
}

const athlete: User = { displayName: 'Demo Athlete', email: 'demo@groundup.example' };

/** The session of a signed-in shopper. */
export const signedIn = () => fakeSession({ status: 'signed-in', user: athlete });

/** A promise and its `resolve`, for checking the page while a call is pending. */
export function deferred<T>() {
  let resolvePromise: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (resolvePromise = resolve));
  return { promise, resolve: resolvePromise };
}
