import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { ok } from '../../../../../src/domain/result.ts';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import { ask } from '../client.ts';
import type { Action } from '../parts/action.tsx';
import { Buyer } from '../parts/parts.tsx';
import { changeOrder, refundText } from './describe-change.ts';
import { backOnSale, listed, textIn, without } from './form.ts';

/** Refunds all of the money, puts all units back up for sale, and emails the shopper. */
export function cancel(order: WholeOrder): Action {
  const { number, id, refundable, refunded, due, parts } = order;
  return {
    name: 'Cancel Order',
    isFinal: true,
    confirm: 'Refund And Cancel',
    leave: 'Keep Order',
    about: id,
    fields: () => <PlainField label="Reason (internal, optional)" name="reason" maxLength={200} />,
    describe: () => (
      <>
        Refunds {refundable} to <Buyer order={order} />
        {due.length > 0 && `, puts ${listed(due)} back up for sale`}, and cancels {number}.{' '}
        {parts.email ? 'The shopper is emailed.' : 'No email is sent: there is no address.'} This
        cannot be undone.
      </>
    ),
    run: async (form, actionId) => {
      const reason = textIn(form, 'reason') || undefined;
      const request = { order: id, id: actionId, what: 'cancel', lines: undefined } as const;
      const result = await ask('refund', { ...request, reason, refundedAsShown: refunded });
      return result.ok ? ok(refundText(order, result.value)) : result;
    },
  };
}

/** Closes an order without a refund, and puts the units that never shipped back up for sale. */
export function close(order: WholeOrder): Action {
  const { number, id, kept, away } = order;
  const units = backOnSale(without(kept, away), []);
  return {
    name: 'Close',
    isFinal: true,
    confirm: 'Close Order',
    about: id,
    describe: () =>
      `Closes ${number} without a refund or an email. This cannot be undone.${units.length > 0 ? ` For sale again: ${listed(units)}.` : ''}`,
    run: (_form, actionId) =>
      changeOrder(
        order,
        { kind: 'closed' },
        ...(units.length > 0 ? [{ kind: 'restocked', units, id: actionId } as const] : []),
      ),
  };
}

export const erase = (order: WholeOrder): Action => ({
  name: 'Erase',
  isFinal: true,
  about: order.id,
  confirm: 'Erase Data',
  describe: () =>
    `Removes the shopper’s name, address, email and phone number from ${order.number}. This cannot be undone. Stripe keeps its own record.`,
  run: () => changeOrder(order, { kind: 'erased' }),
});
