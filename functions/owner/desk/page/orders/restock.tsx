import type { Units, WholeOrder } from '../../../contract/order-answers.ts';
import type { Action } from '../parts/action.tsx';
import { changeOrder } from './describe-change.ts';
import { backOnSale, chosen, listed, quantityOf, without } from './form.ts';
import { UnitFields } from './unit-fields.tsx';

/** Splits units of an order into those that never left the shelf and those that left it. */
export function split({ kept, away }: WholeOrder, units: readonly Units[]) {
  const unsent = without(kept, away);
  const upTo = (most: readonly Units[], wanted: readonly Units[]) =>
    wanted
      .map((one) => ({
        ...one,
        quantity: Math.min(one.quantity, quantityOf(most, one.productId)),
      }))
      .filter(({ quantity }) => quantity > 0);
  const stayed = upTo(unsent, units);
  return { stayed, left: upTo(away, without(units, stayed)) };
}

/** The units that can go back up for sale without a refund; due units are refunded or canceled instead. */
export const restockable = ({ kept, due }: WholeOrder): readonly Units[] => without(kept, due);

/** Puts units back up for sale without a refund: returned ones and, if nothing is due, those never sent. */
export function restock(order: WholeOrder): Action {
  const { id } = order;
  const { stayed, left } = split({ ...order, kept: restockable(order) }, restockable(order));
  const chosenIn = (form: FormData) => ({
    stayed: chosen(form, stayed, 'stayed'),
    left: chosen(form, left, 'left'),
  });
  const listOf = (form: FormData) => listed(Object.values(chosenIn(form)).flat());
  return {
    name: 'Sell Again',
    confirm: 'Sell Again',
    about: id,
    fields: () => (
      <>
        <UnitFields units={stayed} prefix="stayed" about="never left, " />
        <UnitFields units={left} prefix="left" about="came back, " />
      </>
    ),
    refuse: (form) => (listOf(form) ? undefined : 'Choose the units to sell again.'),
    describe: (form) => `For sale again: ${listOf(form)}. No money is refunded.`,
    run: (form, actionId) => {
      const units = chosenIn(form);
      const back = backOnSale(units.stayed, units.left);
      return changeOrder(order, { kind: 'restocked', units: back, id: actionId });
    },
  };
}
