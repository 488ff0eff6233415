import { namesOf } from './order-email.ts';
import { stateOf, type KnownRefund, type Order, type OrderState, type PaidOrder } from './order.ts';
import { quantityIn } from './parcels.ts';
import type { Units } from './sale.ts';

/** Sentences that tell the owner why an order in each state does not allow an action. */
const refusals: Readonly<Record<OrderState, string>> = {
  held: 'It is an unpaid checkout.',
  pending: 'Its payment is still pending.',
  failed: 'Its payment failed.',
  new: 'It has not shipped yet: ship, cancel or close it first.',
  shipped: 'It has already shipped.',
  cancelled: 'It has nothing to ship: its units were refunded, or put back up for sale.',
  closed: 'It is closed.',
};

/** Why an order cannot be changed in its current state. */
export const refusalOf = (order: Order): string => {
  const state = stateOf(order);
  return state === undefined ? 'There is no such order.' : refusals[state];
};

export const erasedAlready = 'It has been erased: there is no address to ship to.';

/** The refusal if more units are requested than are left; otherwise undefined. */
export const tooMany = (
  wanted: readonly Units[],
  there: readonly Units[],
  what: 'to ship' | 'to put back' | 'to refund',
): string | undefined =>
  wanted.every(({ productId }) => quantityIn(wanted, productId) <= quantityIn(there, productId))
    ? undefined
    : `${there.length === 0 ? 'Nothing is' : `Only ${namesOf(there).join(', ')} ${there.length === 1 && there[0]?.quantity === 1 ? 'is' : 'are'}`} left ${what}.`;

/** The refunds, with failed ones marked as waived by the owner. */
export const withWaivedRefunds = ({ refunds }: PaidOrder): Readonly<Record<string, KnownRefund>> =>
  Object.fromEntries(
    Object.entries(refunds).map(([id, one]) => [
      id,
      one.failure === undefined ? one : { ...one, isWaived: true },
    ]),
  );
