import { PlainField, TextArea } from '../../../../../src/ui/components/field/plain-field.tsx';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import { type Buyer as BuyerParts, buyerParts } from '../../../../src/domain/sale.ts';
import type { Action } from '../parts/action.tsx';
import { Buyer } from '../parts/parts.tsx';
import { CarrierField, carrierIn } from './carrier-field.tsx';
import { changeOrder } from './describe-change.ts';
import { cancel, close, erase } from './ends.tsx';
import { textIn } from './form.ts';
import { refund } from './refund.tsx';
import { restock, restockable } from './restock.tsx';
import { ship } from './ship.tsx';

export const trackAction = (
  order: WholeOrder,
  parcel: number,
  { tracking, carrier }: WholeOrder['parcels'][number],
): Action => ({
  name: 'Correct Tracking',
  confirm: 'Correct And Email',
  about: `${order.id} ${parcel}`,
  fields: () => (
    <>
      <PlainField
        label="Tracking number"
        name="tracking"
        defaultValue={tracking}
        required
        maxLength={100}
        data-first
      />
      <CarrierField carrier={carrier ?? 'other'} />
    </>
  ),
  describe: (form) => (
    <>
      Emails <Buyer order={order} /> that parcel {parcel} of {order.number} has the tracking number{' '}
      {textIn(form, 'tracking') || '…'}.
    </>
  ),
  run: (form) =>
    changeOrder(order, {
      kind: 'tracking-corrected',
      parcel,
      tracking: textIn(form, 'tracking'),
      carrier: carrierIn(form),
    }),
});

/** Whether no more of the order's units will ship, even after a parcel is canceled. */
const isOver = ({ state, refundable, refunded }: WholeOrder): boolean =>
  state === 'closed' || (refunded > 0 && refundable === undefined);

/** Cancels a parcel that was not handed to the carrier after all. */
export const takeBackAction = (order: WholeOrder, parcel: number): Action => ({
  name: 'Take Back',
  confirm: 'Take Parcel Back',
  about: `${order.id} ${parcel}`,
  isFinal: true,
  describe: () => (
    <>
      Parcel {parcel} of {order.number} was not handed over
      {isOver(order) ? '' : ': its units have yet to ship'}. If an email announced it,{' '}
      <Buyer order={order} /> gets a correction.
    </>
  ),
  run: () => changeOrder(order, { kind: 'parcel-cancelled', parcel }),
});

export const noteAction = (order: WholeOrder): Action => ({
  name: order.note === undefined ? 'Write A Note' : 'Change Note',
  confirm: 'Save Note',
  about: order.id,
  fields: () => (
    <TextArea data-first label="Note" name="note" defaultValue={order.note} maxLength={2000} />
  ),
  describe: () => 'Only you see the note. An empty note is removed.',
  run: (form) => changeOrder(order, { kind: 'note-changed', note: textIn(form, 'note') }),
});

const addressLabels: Readonly<Record<keyof BuyerParts, string>> = {
  name: 'Name',
  line1: 'Street',
  line2: 'Apartment',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country, two letters',
  email: 'Email',
  phone: 'Phone',
};

const address = (order: WholeOrder): Action => {
  const { number, id, parts } = order;
  const changedIn = (form: FormData) =>
    buyerParts.filter((part) => textIn(form, part) !== (parts[part] ?? ''));
  return {
    name: 'Change Address',
    confirm: 'Change Address',
    about: id,
    fields: () =>
      buyerParts.map((part) => (
        <PlainField
          key={part}
          label={addressLabels[part]}
          name={part}
          defaultValue={parts[part] ?? ''}
          maxLength={200}
          data-first={part === 'name' ? '' : undefined}
          type={part === 'email' ? 'email' : 'text'}
          {...(part === 'country' && { pattern: '[A-Z]{2}', required: true })}
          {...(part === 'email' && { required: Boolean(parts.email) })}
        />
      )),
    refuse: (form) => (changedIn(form).length === 0 ? 'Nothing has been changed yet.' : undefined),
    describe: (form) => {
      const names = changedIn(form).map((part) => addressLabels[part].toLowerCase());
      return `Changes to ${number}: ${names.join(', ')}. No email is sent.`;
    },
    run: (form) => {
      const changes = changedIn(form).map((part) => [part, textIn(form, part)] as const);
      return changeOrder(order, { kind: 'address-changed', buyer: Object.fromEntries(changes) });
    },
  };
};

const resendEmail = (order: WholeOrder): Action => ({
  name: 'Resend Email',
  about: order.id,
  confirm: 'Resend',
  describe: () => (
    <>
      Rewrites the last email about {order.number}, and sends it to{' '}
      {order.parcels.length > 0 ? <Buyer order={order} /> : 'you'}.
    </>
  ),
  run: () => changeOrder(order, { kind: 'email-resent' }),
});

/** The actions that an order allows now. The one that the order's review requires, if any, comes first. */
export function actionsOf(order: WholeOrder): readonly Action[] {
  const { reviews, refundable, isShippable, isEmailable } = order;
  const all = [
    ...(isShippable ? [ship(order)] : []),
    ...(order.isAddressable ? [address(order)] : []),
    ...(restockable(order).length > 0 ? [restock(order)] : []),
    ...(isEmailable ? [resendEmail(order)] : []),
    ...(refundable === undefined ? [] : [refund(order)]),
    ...(order.isCancellable ? [cancel(order)] : []),
    ...(order.isClosable ? [close(order)] : []),
    ...(order.isErasable ? [erase(order)] : []),
  ];
  const needed: Readonly<Record<string, string>> = {
    'dispute lost': 'Close',
    'refund failed': 'Refund',
    'fraud warning': 'Cancel Order',
    'money kept': 'Cancel Order',
  };
  const first = needed[reviews[0] ?? ''];
  return all.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
}
