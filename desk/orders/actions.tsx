import type { WholeOrder } from '#functions/tools/lib/desk/contract.ts';
import type { Action } from '../parts/action.tsx';
import { Check, Field } from '../parts/parts.tsx';
import { chosen, isOn, listed, orders, textIn } from './form.ts';
import { refund } from './refund.tsx';

function ship({ number, id, due, buyer, obstacles }: WholeOrder): Action {
  const despiteIn = (form: FormData) =>
    obstacles.filter((_, index) => isOn(form, `despite-${index}`));
  return {
    name: 'Ship',
    confirm: 'Mark Shipped',
    fields: (
      <>
        {due.map(({ productId, name, quantity }) => (
          <Field
            key={productId}
            label={`${name}, of ${quantity}`}
            name={`units-${productId}`}
            type="number"
            min={0}
            max={quantity}
            defaultValue={quantity}
            required
          />
        ))}
        <Field label="Tracking number (optional)" name="tracking" maxLength={100} />
        {obstacles.map((obstacle, index) => (
          <Check
            key={obstacle}
            name={`despite-${index}`}
            label={
              obstacle === 'test'
                ? 'Ship it although it is a TEST order'
                : `I have looked at: ${obstacle}`
            }
            required
          />
        ))}
      </>
    ),
    describe: (form) => {
      const now = chosen(form, due);
      if (due.length > 0 && now.length === 0) return 'Choose what is in the parcel.';
      const later = due.flatMap((one) => {
        const left =
          one.quantity - (now.find(({ productId }) => productId === one.productId)?.quantity ?? 0);
        return left > 0 ? [{ ...one, quantity: left }] : [];
      });
      const rest = later.length > 0 ? ` ${listed(later)} will follow in another parcel.` : '';
      return `Marks ${listed(now) || 'all of it'} of ${number} as shipped, and writes to ${buyer ?? 'the shopper'}.${rest}`;
    },
    run: (form) => {
      const units = chosen(form, due).map(({ productId, quantity }) => `${productId}=${quantity}`);
      const tracking = textIn(form, 'tracking');
      // Nothing chosen is refused, and does not mean everything.
      const asked =
        due.length > 0 && units.length === 0 ? due.map((one) => `${one.productId}=0`) : units;
      return {
        ...orders('ship', id, ...asked, ...(tracking ? [tracking] : [])),
        despite: despiteIn(form),
      };
    },
  };
}

/** Corrects the tracking number of a parcel. */
export const trackAction = (
  { number, id, buyer }: WholeOrder,
  parcel: number,
  tracking?: string,
): Action => ({
  name: 'Correct Tracking',
  confirm: 'Correct And Write',
  fields: (
    <Field
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

const close = ({ number, id, due }: WholeOrder): Action => ({
  name: 'Close',
  confirm: 'Close Order',
  fields: due.length > 0 && <Check name="restock" label="Its units are for sale again" />,
  describe: (form) =>
    `Ends ${number} without money or mail.${due.length > 0 ? ` ${listed(due)} ${isOn(form, 'restock') ? 'will be for sale again' : 'will stay sold'}.` : ''}`,
  run: (form) => orders('close', id, ...(isOn(form, 'restock') ? ['restock'] : [])),
});

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
    fields: Object.entries(addressLabels).map(([part, label]) => (
      <Field
        key={part}
        label={label}
        name={part}
        defaultValue={parts[part] ?? ''}
        maxLength={200}
        type={part === 'email' ? 'email' : 'text'}
        {...(part === 'country' && { pattern: '[A-Z]{2}', required: true })}
      />
    )),
    describe: (form) => {
      const names = changedIn(form).map((part) => addressLabels[part]?.toLowerCase());
      return names.length === 0
        ? 'Nothing is changed yet.'
        : `Changes where ${number} goes: ${names.join(', ')}. Nobody is written to.`;
    },
    run: (form) =>
      orders('address', id, ...changedIn(form).map((part) => `${part}=${textIn(form, part)}`)),
  };
};

const mail = ({ number, id, buyer, parcels }: WholeOrder): Action => ({
  name: 'Send Mail Again',
  confirm: 'Send Again',
  describe: () =>
    `Sends the last mail about ${number} again, to ${parcels.length > 0 ? (buyer ?? 'the shopper') : 'you'}.`,
  run: () => orders('mail', id),
});

const erase = ({ number, id }: WholeOrder): Action => ({
  name: 'Erase',
  confirm: 'Erase Buyer',
  describe: () =>
    `Removes name, address, email and phone of the buyer of ${number}. It cannot be undone. Stripe keeps its own record.`,
  run: () => orders('erase', id),
});

/** What can be done to an order now, the most usual first. */
export function actionsOf(order: WholeOrder) {
  const { state, address: lines, refundable, isClosable, isErasable } = order;
  const isNew = state === 'new';
  return [
    ...(isNew && lines.length > 0 ? [ship(order)] : []),
    ...(refundable === undefined ? [] : [refund(order)]),
    ...(isNew && lines.length > 0 ? [address(order)] : []),
    ...(lines.length > 0 ? [mail(order)] : []),
    ...(isClosable ? [close(order)] : []),
    ...(isErasable ? [erase(order)] : []),
  ];
}
