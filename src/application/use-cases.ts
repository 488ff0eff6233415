import type { Session } from '#domain/account/session.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Product, ProductId } from '#domain/catalogue/product.ts';
import type {
  ChangePasswordError,
  ContactError,
  PasswordResetError,
  SignInError,
  SignUpError,
} from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import type { Stock } from '#domain/stock/stock.ts';
import type { ContactMessage } from './ports/messaging.ts';
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

/** Who is signed in, kept outside React: loading until the first answer, and one for all tabs (spec 4). */
export type SessionStore = Observable<Session>;

/** What is typed to create an account (spec 2, forms). */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** All that a shopper can do: what the UI receives, and the only thing it knows of the outside. */
export interface UseCases {
  readonly cart: CartStore;
  readonly session: SessionStore;
  readonly readStock: (id: ProductId) => Promise<Stock>;
  /** Opens the hosted checkout for the whole cart; resolves true once the browser is leaving, false on failure (logged). */
  readonly startCheckout: () => Promise<boolean>;
  /** Waits for a paid order with backoff (product 5); undefined where it gave up or the read failed (logged). */
  readonly awaitOrder: (sessionId: string, signal: AbortSignal) => Promise<Order | undefined>;
  /** Creates an account, without signing in. */
  readonly signUp: (account: NewAccount) => Promise<Result<void, SignUpError>>;
  /** Signs in; the session tells who it is. */
  readonly signIn: (email: string, password: string) => Promise<Result<void, SignInError>>;
  /** Signs out; the session tells when. A failure is only logged. */
  readonly signOut: () => Promise<void>;
  readonly requestPasswordReset: (email: string) => Promise<Result<void, PasswordResetError>>;
  /** Changes the password of who is signed in (product 9). */
  readonly changePassword: (
    current: string,
    next: string,
  ) => Promise<Result<void, ChangePasswordError>>;
  readonly sendMessage: (message: ContactMessage) => Promise<Result<void, ContactError>>;
  /** Present on the offline backends only. */
  readonly testPayments?: TestPayments;
}
