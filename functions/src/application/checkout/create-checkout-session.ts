import { maxQuantity, minQuantity } from '../../../../src/domain/cart/limits.ts';
import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../../src/domain/catalogue/product.ts';
import { testProduct } from '../../../../src/domain/catalogue/test-product.ts';
import { ok, type Result } from '../../../../src/domain/result.ts';
import type { Log } from '../../ports/log.ts';
import type { Pieces } from '../../domain/sale.ts';
import type { Payments } from '../../ports/payments.ts';
import type { Holds } from './hold-stock.ts';
import { fieldsOf, textIn } from '../input.ts';
import { longest, maxLines } from '../../domain/limits.ts';
import { refuse, type Refusal } from '../refusal.ts';

interface Dependencies {
  readonly payments: Pick<Payments, 'open'>;
  /** Keeps pieces of limited products for an open checkout. */
  readonly holds: Holds;
  readonly log: Log;
  /** A key that nobody can guess, for each order its own. */
  readonly newKey: () => string;
  /** The sites of the store, compared exactly: the origin decides where the shopper is sent. */
  readonly allowedOrigins: readonly string[];
  readonly allowTestProduct: boolean;
  /** Whether this client may open one more. Rejects where that cannot be checked. */
  readonly admit: () => Promise<boolean>;
}

type Bought = ReadonlyMap<Product, number>;

/**
 * Opens a hosted checkout for `{items: [{priceId, quantity}], origin}` (behaviour 5.1). Prices are the provider's own;
 * lines of the same price become one, and a former price id is taken for today's. Fails with invalid-argument for input
 * of another shape, permission-denied for another site's origin, resource-exhausted for too many of one client
 * (behaviour 16.5), aborted where a limited product is sold out (behaviour 16.6), unavailable where the provider fails.
 */
export async function createCheckoutSession(
  { payments, holds, log, newKey, allowedOrigins, allowTestProduct, admit }: Dependencies,
  input: unknown,
): Promise<Result<{ readonly url: string }, Refusal>> {
  const refused = (code: 'invalid-argument' | 'permission-denied', message: string) => {
    log('checkout-refused', { code, reason: message });
    return refuse(code, message);
  };
  const fields = fieldsOf(input) ?? {};
  const bought = boughtIn(fields['items']);
  if (bought === undefined)
    return refused('invalid-argument', 'The items are not ones of this store.');
  if (bought.has(testProduct) && !allowTestProduct)
    return refused('invalid-argument', 'The test product is not for sale.');
  const origin = textIn(fields, 'origin', longest.origin);
  if (origin === undefined || !isOrigin(origin))
    return refused('invalid-argument', 'The origin is none.');
  if (!allowedOrigins.includes(origin))
    return refused('permission-denied', 'The origin is not of this store.');

  const lines = [...bought];
  const pieces: Pieces[] = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
  const key = newKey();
  let heldUntil: number | undefined;
  try {
    if (!(await admit())) {
      log('checkout-limited');
      return refuse('resource-exhausted', 'Too many checkouts. Please try again later.');
    }
    const hold = await holds.take(key, pieces);
    if (hold.isSoldOut) {
      log('checkout-sold-out');
      return refuse('aborted', 'Not enough pieces are left.');
    }
    heldUntil = hold.until;
    const { url } = await payments.open({
      key,
      lines: lines.map(([{ priceId }, quantity]) => ({ priceId, quantity })),
      pieces,
      heldUntil,
      successUrl: `${origin}/checkout/success/{CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/shop`,
    });
    log('checkout-opened', { lines: lines.length });
    return ok({ url });
  } catch (cause) {
    log('checkout-failed', {}, cause);
    // It ends by itself where this fails too.
    if (heldUntil !== undefined) await holds.release(key).catch(() => undefined);
    return refuse('unavailable', 'The checkout could not be opened. Please try again.');
  }
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Pieces of each product; undefined for no lines or too many, an unknown price, or a quantity out of range. */
function boughtIn(items: unknown): Bought | undefined {
  if (!Array.isArray(items) || items.length === 0 || items.length > maxLines) return undefined;
  const bought = new Map<Product, number>();
  for (const item of items as readonly unknown[]) {
    const fields = fieldsOf(item);
    const priceId = fields && textIn(fields, 'priceId', longest.priceId);
    const product = catalogue.find(
      (candidate) =>
        candidate.priceId === priceId || candidate.formerPriceIds?.some((id) => id === priceId),
    );
    const quantity = fields?.['quantity'];
    if (product === undefined || !isQuantity(quantity)) return undefined;
    bought.set(product, (bought.get(product) ?? 0) + quantity);
  }
  return [...bought.values()].every(isQuantity) ? bought : undefined;
}

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= minQuantity && Number(value) <= maxQuantity;
