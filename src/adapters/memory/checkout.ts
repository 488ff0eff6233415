import type { Checkout, CheckoutItem } from '#application/ports/checkout.ts';
import { clampQuantity } from '#domain/cart/limits.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import type { CheckoutError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { flatShippingRate, shipsLaterText } from '#domain/shipping.ts';
import { stockFrom } from '#domain/stock/stock.ts';
import { scenarioError, type Backend, failIf, randomId, respond } from './backend.ts';
import type { BackendState, CheckoutSession } from './backend-state.ts';
import { holdTime, shortIn, unitsOf } from './holds.ts';
import { fewLeft, unitsLeft } from './inventory.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';

/** Opens and ends checkouts on the hosted test page, a fake of the payment provider's page (behaviour 5.4). */
export const createCheckout = (backend: Backend): Checkout => ({
  createSession: ({ items, origin }) =>
    respond(backend, 'checkout-failed', async () => {
      const { clock, scenarios, state } = backend;
      failIf(backend, 'checkout-down');
      if (scenarios.has('checkout-limited'))
        return fail({ kind: 'checkout-limited', cause: scenarioError('checkout-limited') });
      if (scenarios.has('checkout-refused')) return refuse('Scenario checkout-refused');
      const priced = priceItems(items);
      if (priced === undefined) return refuse('Unknown price or invalid quantity');
      if (!URL.canParse(origin)) return refuse('The origin is not a URL');
      const id = randomId('cs_test_');
      const isHeld = scenarios.has('limited');
      const { inventory } = await state.read();
      const soldOut = catalogue.filter(
        (product) =>
          unitsOf(priced.units, product.id) > 0 &&
          stockFrom(unitsLeft(scenarios, inventory, product.id)) !== 'in-stock',
      );
      const session = {
        units: priced.units,
        payment: {
          ...priced.payment,
          notes: soldOut.length > 0 ? [shipsLaterText(soldOut.map(({ name }) => name))] : [],
          ...addressesOf(origin, id),
        },
        ...(isHeld && { heldUntil: clock.now() + holdTime }),
      };
      const availableIn = (known: BackendState) => ({
        ...shortByScenario(scenarios, session.units),
        ...(isHeld && shortIn(known, session.units, clock.now())),
      });
      const before = await state.update((known) =>
        isEmpty(availableIn(known))
          ? { ...known, sessions: new Map(known.sessions).set(id, session) }
          : known,
      );
      const available = availableIn(before);
      if (!isEmpty(available))
        return fail({ kind: 'sold-out', available, cause: new Error('Too few units are left') });
      return ok({ url: `${origin}/test-checkout?session=${id}`, session: id, isHeld });
    }),
  endSession: (session) =>
    respond(backend, 'checkout-not-ended', async () => {
      failIf(backend, 'end-checkout-down');
      await backend.state.update((state) => ({
        ...state,
        sessions: new Map(
          [...state.sessions].filter(([id]) => id !== session || state.orders.has(id)),
        ),
      }));
      return ok(undefined);
    }),
});

const addressesOf = (origin: string, id: string) => ({
  successUrl: `${origin}${confirmationPath}/${id}`,
  cancelUrl: `${origin}/shop`,
});

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** The number of units left of each product that is short in the `sold-out` or `few-left` scenario, by product id. */
function shortByScenario(scenarios: Backend['scenarios'], units: CheckoutSession['units']) {
  const few = scenarios.has('few-left') ? fewLeft : Infinity;
  const available = scenarios.has('sold-out') ? 0 : few;
  const short = units.filter(({ productId }) => unitsOf(units, productId) > available);
  return Object.fromEntries(short.map(({ productId }) => [productId, available]));
}

const refuse = (reason: string): Result<never, CheckoutError> =>
  fail({ kind: 'checkout-refused', cause: new Error(reason) });

/** The test page's tax rate: a round 8%, not a real rate. */
const testTaxRate = 0.08;

/** Prices the items that have a known price id. Returns undefined if there are none, or if a quantity is invalid. */
function priceItems(items: readonly CheckoutItem[]) {
  const priced = items.flatMap(({ priceId, quantity }) => {
    const product = catalogue.find((candidate) => candidate.priceId === priceId);
    return product ? [{ product, quantity }] : [];
  });
  const areValid = priced.every(({ quantity }) => clampQuantity(quantity) === quantity);
  if (priced.length === 0 || !areValid) return undefined;
  const lines = priced.map(({ product: { name, price }, quantity }) => ({
    name,
    quantity,
    amount: price * quantity,
  }));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxAmount = Math.round(subtotal * testTaxRate);
  return {
    units: priced.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    payment: {
      lines,
      subtotal,
      shippingCost: flatShippingRate,
      taxAmount,
      total: subtotal + flatShippingRate + taxAmount,
    },
  };
}
