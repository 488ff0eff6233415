import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import type { Result } from '#domain/result.ts';
import type { RiskSignal } from '#functions/src/domain/sale.ts';
import type {
  CheckoutRequest,
  PaymentEvent,
  Payments,
  RefundPart,
} from '#functions/src/ports/payments.ts';

/** A request from the provider to the webhook. */
export interface Posted {
  readonly body: Uint8Array;
  readonly signature: string;
}

/** A payment provider with an empty account, and the actions that shoppers, banks and other shops take there. */
export interface ProviderUnderTest {
  readonly payments: Payments;
  /** The checkout port of another shop on the same account. */
  readonly otherShop: Pick<Payments, 'open'>;
  /** Pays an open session on its hosted page as the fake `buyer`; a bank confirms or rejects the payment later. */
  readonly pay: (sessionId: string, method?: 'card' | 'bank' | 'bank-failing') => Promise<unknown>;
  /** Makes a shopper dispute a payment with the bank. */
  readonly dispute: (payment: string) => Promise<unknown>;
  /** Makes a bank warn that a payment may be fraudulent, or opens a review of the payment. */
  readonly suspect: (payment: string, kind: RiskSignal['kind']) => Promise<unknown>;
  /** Refunds a payment in full or in part, and makes the bank reject the refund. */
  readonly failRefund: (payment: string, part?: RefundPart) => Promise<unknown>;
  /** Makes the provider forget data that it keeps for only a day, such as idempotency keys. */
  readonly passDay: () => Promise<unknown>;
  /** The requests sent to the webhook. */
  readonly posted: () => Promise<readonly Posted[]>;
  /** Makes all requests fail from now on. */
  readonly breakDown: () => Promise<unknown>;
}

export const minute = 60_000;
export const key = 'order-key-1';
const items = [
  { product: toeRoller, quantity: 2 },
  { product: toeStrap, quantity: 1 },
];
export const units = items.map(({ product, quantity }) => ({ productId: product.id, quantity }));
export const request: CheckoutRequest = {
  key,
  lines: items.map(({ product, quantity }) => ({ priceId: product.priceId, quantity })),
  units,
  heldUntil: undefined,
  successUrl: 'http://localhost:4999/checkout/success/{CHECKOUT_SESSION_ID}',
  soldOut: [],
  cancelUrl: 'http://localhost:4999/shop',
};

/** A line with a price that is not for sale. */
export const gone = { priceId: 'price_gone', quantity: 1 };

export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error('The call failed.', { cause: result.error });
  return result.value;
}

export const now = () => ({ from: Date.now() - minute, to: Date.now() + minute });
export const longAgo = () => [Date.now() - 3 * minute, Date.now() - 2 * minute] as const;

export type Shop = ReturnType<typeof shopWith>;

/** A shop with a payment provider, and the actions and checks that the tests use. */
export function shopWith(provider: ProviderUnderTest) {
  const { payments, pay } = provider;
  const open = async (more: Partial<CheckoutRequest> = {}, by: Pick<Payments, 'open'> = payments) =>
    valueOf(await by.open({ ...request, ...more })).sessionId;
  const sessions = () => payments.sessions(now().from, now().to);

  /** The provider's events, oldest first. */
  const events = async (): Promise<readonly PaymentEvent[]> => {
    const all: PaymentEvent[] = [];
    const range = now();
    let after: string | undefined;
    do {
      const page = await payments.events({ ...range, after });
      all.unshift(...(page?.events ?? []).toReversed());
      after = page?.next;
    } while (after !== undefined);
    return all;
  };
  const kinds = async () =>
    (await events()).map((one) => (one.kind === 'sale' ? one.stage : one.kind));

  /** Pays for an order. Resolves to the payment and the amount paid, in cents. */
  const buy = async (by: Pick<Payments, 'open'> = payments) => {
    await pay(await open({}, by));
    const [event] = await events();
    const total = event?.kind === 'sale' ? (event.sale.amounts.total ?? 0) : 0;
    return { payment: event?.payment ?? '', total };
  };
  const refundsOf = async (payment: string) =>
    (await payments.updateOf(payment)).refunds.map(({ cents }) => cents);

  return { ...provider, open, sessions, events, kinds, buy, refundsOf };
}
