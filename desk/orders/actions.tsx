import { Check, PlainField, TextArea } from '#ui/components/field/plain-field.tsx';
import type { WholeOrder } from '#functions/tools/lib/desk/order-contract.ts';
import type { Action } from '../parts/action.tsx';
import { isTicked, listed, orders, textIn, without } from './form.ts';
import { refund } from './refund.tsx';
import { restock } from './restock.tsx';
import { ship } from './ship.tsx';

/** Corrects the tracking number of a parcel. */
export const trackAction = (
  { number, id, buyer }: WholeOrder,
  parcel: number,
  tracking?: string,
): Action => ({
  name: 'Correct Tracking',
  confirm: 'Correct And Write',
  about: `${id} ${parcel}`,
  fields: () => (
    <PlainField
      label="Tracking number"
      name="tracking"
      defaultValue={tracking}
      required
      maxLength={100}
    />
  ),
  describe: (form) =>
    `Writes to ${buyer ?? 'the shopper'} that parcel ${parcel} of ${number} has the tracking number ${textIn(form, 'tracking') || '…'}.`,
  run: (form) => orders('track', id, textIn(form, 'tracking'), String(parcel)),
});

/** Takes back a parcel that was not handed over after all. */
export const takeBackAction = ({ number, id, buyer }: WholeOrder, parcel: number): Action => ({
  name: 'Take Back',
  confirm: 'Take Parcel Back',
  about: `${id} ${parcel}`,
  describe: () =>
    `Parcel ${parcel} of ${number} was not handed over: its units are to be shipped again. ${buyer ?? 'The shopper'} gets a mail that says so, if there was one about the parcel.`,
  run: () => orders('take-back', id, String(parcel)),
});

/** Writes the owner's note about an order. */
export const noteAction = ({ id, note }: WholeOrder): Action => ({
  name: note === undefined ? 'Write A Note' : 'Change Note',
  confirm: 'Keep Note',
  about: id,
  fields: () => <TextArea label="Note" name="note" defaultValue={note} maxLength={2000} />,
  describe: () => 'Only you see it. An empty note is removed.',
  run: (form) => orders('note', id, textIn(form, 'note')),
});

function close({ number, id, kept, away }: WholeOrder): Action {
  const unsent = without(kept, away);
  return {
    name: 'Close',
    confirm: 'Close Order',
    about: id,
    fields: () =>
      unsent.length > 0 && (
        <Check
          name="restock"
          label={`Never left, and is for sale again: ${listed(unsent)}`}
          defaultChecked
        />
      ),
    describe: (form) =>
      `Ends ${number} without money or mail.${unsent.length > 0 ? ` ${listed(unsent)} ${isTicked(form, 'restock') ? 'will be for sale again' : 'will stay sold'}.` : ''}`,
    run: (form) => orders('close', id, ...(isTicked(form, 'restock') ? ['restock'] : [])),
  };
}

const addressLabels: Readonly<Record<string, string>> = {
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

const address = ({ number, id, parts }: WholeOrder): Action => {
  const changedIn = (form: FormData) =>
    Object.keys(addressLabels).filter((part) => textIn(form, part) !== (parts[part] ?? ''));
  return {
    name: 'Change Address',
    confirm: 'Change Address',
    about: id,
    fields: () =>
      Object.entries(addressLabels).map(([part, label]) => (
        <PlainField
          key={part}
          label={label}
          name={part}
          defaultValue={parts[part] ?? ''}
          maxLength={200}
          type={part === 'email' ? 'email' : 'text'}
          {...(part === 'country' && { pattern: '[A-Z]{2}', required: true })}
        />
      )),
    refuse: (form) => (changedIn(form).length === 0 ? 'Nothing is changed yet.' : undefined),
    describe: (form) => {
      const names = changedIn(form).map((part) => addressLabels[part]?.toLowerCase());
      return `Changes where ${number} goes: ${names.join(', ')}. Nobody is written to.`;
    },
    run: (form) =>
      orders('address', id, ...changedIn(form).map((part) => `${part}=${textIn(form, part)}`)),
  };
};

const mail = ({ number, id, buyer, parcels }: WholeOrder): Action => ({
  name: 'Send Mail Again',
  about: id,
  confirm: 'Send Again',
  describe: () =>
    `Sends the last mail about ${number} again, to ${parcels.length > 0 ? (buyer ?? 'the shopper') : 'you'}.`,
  run: () => orders('mail', id),
});

const erase = ({ number, id }: WholeOrder): Action => ({
  name: 'Erase',
  about: id,
  confirm: 'Erase Buyer',
  describe: () =>
    `Removes name, address, email and phone of the buyer of ${number}. It cannot be undone. Stripe keeps its own record.`,
  run: () => orders('erase', id),
});

/** What can be done to an order now; the first is what it most likely needs. */
export function actionsOf(order: WholeOrder): readonly Action[] {
  const { reviews, refundable, kept, isShippable, isMailable, isClosable, isErasable } = order;
  const all = [
    ...(isShippable ? [ship(order)] : []),
    ...(refundable === undefined ? [] : [refund(order)]),
    ...(isShippable ? [address(order)] : []),
    ...(kept.length > 0 ? [restock(order)] : []),
    ...(isMailable ? [mail(order)] : []),
    ...(isClosable ? [close(order)] : []),
    ...(isErasable ? [erase(order)] : []),
  ];
  const needed = { 'dispute lost': 'Close', 'refund failed': 'Refund', 'fraud warning': 'Refund' };
  const first = Object.entries(needed).find(([review]) => review === reviews[0])?.[1];
  return all.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
}
