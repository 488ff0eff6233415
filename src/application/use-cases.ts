import type { Cart } from '../domain/cart/cart.ts';
import type { Product, ProductId } from '../domain/catalogue/product.ts';
import type { Order } from '../domain/order/order.ts';
import type { Stock } from '../domain/stock/stock.ts';
import type { TestPayments } from './ports/test-payments.ts';

/**
 * A value outside React that can be read and watched, in the form `useSyncExternalStore` takes.
 * Properties, not methods: they may be passed on without their object.
 */
export interface Observable<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => T;
}

/** The cart, kept outside React. Every change is written to storage and shown in every tab (spec 4). */
export interface CartStore extends Observable<Cart> {
  readonly add: (product: Product, quantity: number) => void;
  readonly increase: (id: string) => void;
  readonly decrease: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** All that a shopper can do: what the UI receives, and the only thing it knows of the outside. */
export interface UseCases {
  readonly cart: CartStore;
  readonly readStock: (id: ProductId) => Promise<Stock>;
  /** Opens the hosted checkout for the whole cart; resolves true once the browser is leaving, false on failure (logged). */
  readonly startCheckout: () => Promise<boolean>;
  /** Waits for a paid order with backoff (product 5); undefined where it gave up or the read failed (logged). */
  readonly awaitOrder: (sessionId: string, signal: AbortSignal) => Promise<Order | undefined>;
  /** Present on the offline backends only. */
  readonly testPayments?: TestPayments;
}
