import type { BackendState, CheckoutSession, PaidOrder } from '#adapters/memory/backend-state.ts';
import { addressesOf } from '#adapters/memory/checkout.ts';
import { scenariosIn } from '#adapters/memory/scenarios.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { parseCart, serializeCart } from '#domain/cart/stored-cart.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { definedIn } from '#domain/field.ts';
import type { Snapshot } from './snapshot.ts';

function withoutUrls([id, session]: readonly [string, CheckoutSession]) {
  const { units, payment, heldUntil } = session;
  const { successUrl: _success, cancelUrl: _cancel, lines, ...sums } = payment;
  return { id, units: [...units], lines: [...lines], ...sums, heldUntil };
}

const withId = ([id, paid]: readonly [string, PaidOrder]): Snapshot['orders'][number] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, some of them readonly
  ({ id, ...paid }) as Snapshot['orders'][number];

/** Turns this browser's state into a snapshot, without passwords and URLs. */
export const snapshotOf = (
  { inventory, sessions, orders, accounts, signedIn, messages, resets }: BackendState,
  cart: string | undefined,
  scenarios: Readonly<Record<'tab' | 'all', Iterable<string>>>,
): Snapshot => ({
  version: 1,
  stock: catalogue.flatMap(({ id }) => {
    const units = inventory[id];
    return units === undefined ? [] : [{ id, units }];
  }),
  sessions: [...sessions].map(withoutUrls),
  orders: [...orders].map(withId),
  accounts: [...accounts.values()].map(({ userUid, displayName, email }) => ({
    userUid,
    displayName,
    email,
  })),
  signedIn,
  messages: [...messages],
  resets: [...resets],
  cart: serializeCart(parseCart(cart)),
  scenarios: { tab: [...scenarios.tab].join(','), all: [...scenarios.all].join(',') },
});

const paidOrderOf = (paid: Omit<Snapshot['orders'][number], 'id'>): PaidOrder =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the snapshot has validated it
  definedIn(paid) as unknown as PaidOrder;

/** Restores a state, cart and scenarios from a snapshot. Every account gets the demo account's password. */
export function stateIn(snapshot: Snapshot, origin: string) {
  const { stock, sessions, orders, accounts, signedIn, messages, resets } = snapshot;
  const state: BackendState = {
    inventory: Object.fromEntries(stock.map(({ id, units }) => [id, units])),
    sessions: new Map(
      sessions.map(({ id, units, heldUntil, ...sums }) => [
        id,
        {
          units,
          payment: { ...sums, ...addressesOf(origin, id) },
          ...(heldUntil !== undefined && { heldUntil }),
        },
      ]),
    ),
    orders: new Map(orders.map(({ id, ...paid }) => [id, paidOrderOf(paid)])),
    accounts: new Map(
      accounts.map((account) => [account.email, { ...account, password: demoAccount.password }]),
    ),
    signedIn: accounts.some(({ email }) => email === signedIn) ? signedIn : undefined,
    messages,
    resets,
  };
  return {
    state,
    cart: serializeCart(parseCart(snapshot.cart)),
    scenarios: {
      tab: scenariosIn(snapshot.scenarios.tab),
      all: scenariosIn(snapshot.scenarios.all),
    },
  };
}
