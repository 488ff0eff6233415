/* The schemas of the owner's requests about an order, and the parts that they share with other calls. */

import { array, boolean, lazy, number, object, string } from 'yup';
import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import { emailPattern } from '../../../src/domain/account/email-pattern.ts';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { textOf } from '../../../src/domain/field.ts';
import { carrierIds, type Carrier } from '../../src/domain/carriers.ts';
import type { OwnerEvent } from '../../src/domain/order-event.ts';
import { reviews, type Obstacle } from '../../src/domain/review-order.ts';

export const text = string().required();
export const integer = number().integer().required();
export const productId = string<ProductId>()
  .oneOf(catalogue.map(({ id }) => id))
  .required();
export const units = object({ productId, quantity: integer.min(1).max(9999) });
export const restocked = units.shape({ isReturned: boolean().required() });
/** The obstacles that the owner has chosen to override. */
export const despite = array(
  string<Obstacle>()
    .oneOf(['test', ...reviews])
    .required(),
).required();
/** The id of a request. The server carries out only one request with a given id. */
export const actionId = text.max(60);
const parcel = integer.min(1);
const tracking = string().trim().max(100);
export const carrier = string<Carrier>().oneOf(carrierIds);
/** A part of an address. An empty part becomes null. */
const part = string()
  .trim()
  .max(200)
  .nullable()
  .transform((given: string | null) => given || null);

const kind = <Kind extends OwnerEvent['kind']>(name: Kind) =>
  string<Kind>().oneOf([name]).required();

const events = {
  shipped: object({
    kind: kind('shipped'),
    tracking,
    carrier,
    units: array(units),
    despite,
    id: actionId,
    dueAsShown: array(units).required(),
  }),
  'parcel-cancelled': object({ kind: kind('parcel-cancelled'), parcel }),
  'tracking-corrected': object({
    kind: kind('tracking-corrected'),
    parcel,
    tracking: tracking.required(),
    carrier,
  }),
  restocked: object({
    kind: kind('restocked'),
    units: array(restocked).min(1).required(),
    id: actionId,
  }),
  'email-resent': object({ kind: kind('email-resent') }),
  'note-changed': object({ kind: kind('note-changed'), note: string().defined() }),
  'address-changed': object({
    kind: kind('address-changed'),
    buyer: object({
      name: part,
      line1: part,
      line2: part,
      city: part,
      state: part,
      postalCode: part,
      country: string().matches(/^[A-Z]{2}$/),
      email: string().matches(emailPattern).max(200),
      phone: part,
    }),
  }),
  closed: object({ kind: kind('closed') }),
  erased: object({ kind: kind('erased') }),
};

const byKind = new Map(Object.entries(events));

/** The owner's requests about an order. A refund has its own call, since a refund also calls Stripe. */
export const event = lazy((value: unknown) => {
  const found = byKind.get(textOf(value, 'kind') ?? '');
  if (found === undefined) throw new Error('Orders do not allow this kind of request.');
  return found;
});
