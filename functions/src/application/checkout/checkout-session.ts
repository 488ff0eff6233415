import { maxQuantity, minQuantity } from '../../../../src/domain/cart/limits.ts';
import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Product, ProductId } from '../../../../src/domain/catalogue/product.ts';
import { testProduct } from '../../../../src/domain/catalogue/test-product.ts';
import { fieldOf } from '../../../../src/domain/field.ts';
import { confirmationPath } from '../../../../src/domain/order/confirmation-path.ts';
import { ok } from '../../../../src/domain/result.ts';
import { callTime, longest, maxLines } from '../../domain/limits.ts';
import { pseudonymised, type Client } from '../../domain/network.ts';
import type { Units } from '../../domain/sale.ts';
import type { CheckoutRequest, HostedPage, Payments } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { refuse, textIn, type Refusal } from '../call.ts';
import { withTimeout } from '../deadline.ts';
import { isRateLimited } from '../rate-limit-retry.ts';
import type { Holds } from './hold-stock.ts';

interface Ending extends Pick<Ports, 'log'> {
  readonly payments: Pick<Payments, 'end'>;
  /** The holds on units of limited products. */
  readonly holds: Pick<Holds, 'release'>;
  readonly isWithinLimit: (client: Client) => boolean;
}

interface Opening extends Omit<Ending, 'payments' | 'holds'> {
  readonly payments: Pick<Payments, 'open'>;
  readonly holds: Pick<Holds, 'take' | 'undo'>;
  /** Returns the ids of the products that are sold out. Rejects if the database fails. */
  readonly soldOut: (ids: readonly ProductId[]) => Promise<readonly ProductId[]>;
  /** Creates an unguessable order key. */
  readonly newKey: () => string;
  readonly onFailure: (client: Client) => void;
  readonly hash: (text: string) => string;
  /** The store's origins, compared exactly. The checkout returns the shopper to one of them. */
  readonly allowedOrigins: readonly string[];
  readonly allowTestProduct: boolean;
}

/**
 * Opens a hosted checkout for `{items: [{priceId, quantity}], origin}` (behaviour 5.1). In the response, `session` is
 * the session's id, and so is `held` if the session holds units. The provider sets the prices. Lines with the same
 * price are merged, former price ids are accepted, and lines that cannot be sold are left out if others remain. Fails
 * with invalid-argument, permission-denied for another site's origin, resource-exhausted if the network is over its
 * limit (behaviour 16.5) or the provider refuses more requests, aborted with the number of units left of a limited
 * product (behaviour 16.6), or unavailable.
 */
export async function createCheckoutSession(opening: Opening, input: unknown, client: Client) {
  const { holds, log, newKey, hash, allowedOrigins, isWithinLimit } = opening;
  const refused = (code: Refusal['code'], message: string) => {
    log('checkout-refused', { code, reason: message });
    return refuse(code, message);
  };
  const limited = (by: 'network' | 'provider', cause?: unknown) => {
    log('checkout-limited', { by }, cause);
    return refuse('resource-exhausted', 'Too many checkouts. Please try again in a minute.');
  };
  const failed = (cause: unknown) => {
    log('checkout-failed', {}, cause);
    opening.onFailure(client);
    return refuse('unavailable', 'The checkout could not be opened. Please try again.');
  };
  const lines = linesIn(fieldOf(input, 'items'), opening);
  if (lines === undefined) return refused('invalid-argument', 'The items are not from this store.');
  const origin = textIn(input, 'origin', longest.origin);
  if (origin === undefined || !isOrigin(origin))
    return refused('invalid-argument', 'Not an origin.');
  if (!allowedOrigins.includes(origin))
    return refused('permission-denied', 'The origin does not belong to this store.');
  // Calls that no page would make are refused above, and do not count toward the network's limit.
  if (!isWithinLimit(client)) return limited('network');

  const key = newKey();
  const open = async () => {
    // If the stock cannot be read in time, the hosted page does not mention sold-out products.
    const reading = withTimeout(callTime.stock, opening.soldOut(lines.map(([{ id }]) => id))).catch(
      () => [],
    );
    const result = await holds.take(key, unitsOf(lines), pseudonymised(client, hash));
    if (result.kind === 'busy') return limited('network');
    if (result.kind === 'short') {
      log('checkout-sold-out');
      return refuse('aborted', 'Not enough units are left.', { left: result.left });
    }
    const soldOut = await reading;
    const { url, sessionId } = await openSession(opening, lines, soldOut, {
      key,
      heldUntil: result.sessionEndsAt,
      successUrl: `${origin}${confirmationPath}/{CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/shop`,
    });
    return ok({
      url,
      session: sessionId,
      ...(result.sessionEndsAt !== undefined && { held: sessionId }),
    });
  };
  const undo = () => withTimeout(callTime.undo, holds.undo(key)).catch(() => undefined);
  const work = open();
  try {
    return await withTimeout(callTime.work, work);
  } catch (cause) {
    const refusal = isRateLimited(cause) ? limited('provider', cause) : failed(cause);
    // The URL was not returned, so no shopper can pay. If `undo` fails, `releaseForgottenHolds` releases the hold.
    await undo();
    // A session that opens after the time limit is not returned either, so its hold is also released.
    void work.then(undo, () => undefined);
    return refusal;
  }
}

/**
 * Ends the unpaid checkout of `{session}` and releases its hold immediately (behaviour 5.6). Does nothing to a checkout
 * that is paid or belongs to another shop. Fails with invalid-argument, resource-exhausted if the network is over its
 * limit or the provider refuses more requests, or unavailable.
 */
export async function endCheckoutSession(ending: Ending, input: unknown, client: Client) {
  const { payments, holds, log, isWithinLimit } = ending;
  const session = textIn(input, 'session', longest.session);
  if (session === undefined || !/^[\w-]+$/.test(session))
    return refuse('invalid-argument', 'Not a session id.');
  if (!isWithinLimit(client)) return refuse('resource-exhausted', 'Too many checkouts.');
  const end = async () => {
    const key = await payments.end(session);
    if (key !== undefined) await holds.release(key);
    return ok({});
  };
  try {
    return await withTimeout(callTime.all, end());
  } catch (cause) {
    if (isRateLimited(cause)) {
      log('checkout-limited', { by: 'provider' }, cause);
      return refuse('resource-exhausted', 'Too many checkouts.');
    }
    log('checkout-failed', {}, cause);
    return refuse('unavailable', 'The checkout could not be ended.');
  }
}

type Line = readonly [Product, number];

const unitsOf = (lines: readonly Line[]): readonly Units[] =>
  lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));

/** Opens a session. Leaves out lines that the provider can no longer sell, if other lines remain. */
async function openSession(
  opening: Opening,
  lines: readonly Line[],
  soldOut: readonly ProductId[],
  request: Omit<CheckoutRequest, 'lines' | 'units' | 'soldOut'>,
): Promise<HostedPage> {
  const { payments, log } = opening;
  const opened = await payments.open({
    ...request,
    lines: lines.map(([{ priceId }, quantity]) => ({ priceId, quantity })),
    units: lines.map(([{ id, price }, quantity]) => ({ productId: id, quantity, price })),
    soldOut: lines.flatMap(([{ id, name }]) => (soldOut.includes(id) ? name : [])),
  });
  if (opened.ok) {
    log('checkout-opened', { lines: lines.length });
    return opened.value;
  }
  const unsellable = opened.error;
  for (const price of unsellable) log('checkout-price-archived', { price });
  const others = lines.filter(([{ priceId }]) => !unsellable.includes(priceId));
  return openSession(opening, others, soldOut, request);
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/**
 * The lines of a checkout. Omits lines that cannot be sold, and logs how many. Undefined if no line is left, there are
 * too many lines, or a quantity is out of range.
 */
function linesIn(items: unknown, { log, allowTestProduct }: Opening): readonly Line[] | undefined {
  if (!Array.isArray(items) || items.length > maxLines) return undefined;
  const bought = new Map<Product, number>();
  let leftOut = 0;
  for (const item of items as readonly unknown[]) {
    const priceId = textIn(item, 'priceId', longest.priceId) ?? '';
    const product = catalogue.find(({ priceId: current, formerPriceIds = [] }) =>
      [current, ...formerPriceIds].some((one) => one === priceId),
    );
    if (product === undefined || (product === testProduct && !allowTestProduct)) {
      leftOut += 1;
      continue;
    }
    const quantity = fieldOf(item, 'quantity');
    if (!isQuantity(quantity)) return undefined;
    bought.set(product, (bought.get(product) ?? 0) + quantity);
  }
  if (leftOut > 0) log('checkout-line-left-out', { lines: leftOut });
  const areValid = bought.size > 0 && [...bought.values()].every(isQuantity);
  return areValid ? [...bought] : undefined;
}

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= minQuantity && Number(value) <= maxQuantity;
