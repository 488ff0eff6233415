import type { Cart } from '../domain/cart/cart.ts';
import type { Product, ProductId } from '../domain/catalogue/product.ts';
import type { Order } from '../domain/order/order.ts';
import type { Stock } from '../domain/stock/stock.ts';
import type { TestPayments } from './ports/test-payments.ts';

/** A value outside React that can be read and watched, in the form `useSyncExternalStore` takes. */
export interface Observable<T> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): T;
}

/** The cart, kept outside React. Every change is written to storage and shown in every tab (spec 4). */
export interface CartStore extends Observable<Cart> {
  add(product: Product, quantity: number): void;
  increase(id: string): void;
  decrease(id: string): void;
  remove(id: string): void;
}

/** All that a shopper can do: what the UI receives, and the only thing it knows of the outside. */
export interface UseCases {
  readonly cart: CartStore;
  readStock(id: ProductId): Promise<Stock>;
  /** Opens the hosted checkout for the whole cart; resolves true once the browser is leaving, false on failure (logged). */
  startCheckout(): Promise<boolean>;
  /** Waits for a paid order with backoff (product 5); undefined where it gave up or the read failed (logged). */
  awaitOrder(sessionId: string, signal: AbortSignal): Promise<Order | undefined>;
  /** Present on the offline backends only. */
  readonly testPayments?: TestPayments;
}
