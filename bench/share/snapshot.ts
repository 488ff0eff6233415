import {
  array,
  boolean,
  type InferType,
  number,
  object,
  string,
  type AnyObject,
  type ISchema,
  type ObjectShape,
} from 'yup';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import { paymentStatuses } from '#domain/order/order.ts';

/* The schema of a link to a state. Anybody can write such a link, so every field is validated. */

/** The maximum number of items in a list. */
const maxItems = 500;
/** The maximum number of characters in a text, except the cart's. */
const maxTextLength = 2000;

const text = () => string().max(maxTextLength);
const units = () => number().integer().min(-999_999).max(999_999);
const cents = () => number().integer().min(-99_999_999).max(99_999_999);
const time = () => number().integer().min(0).max(8_640_000_000_000_000);
const list = <T>(item: ISchema<T>) => array<AnyObject, T>(item).max(maxItems).required();
const exactly = <S extends ObjectShape>(shape: S) => object(shape).exact();
const productId = () =>
  string<ProductId>()
    .oneOf(catalogue.map(({ id }) => id))
    .required();
const sessionId = () =>
  string()
    .matches(/^cs_test_[\w-]{1,80}$/)
    .required();

const order = exactly({
  number: text(),
  payment: string().oneOf(paymentStatuses),
  backordered: array(text().required()).max(maxItems),
  name: text(),
  address: exactly({ line1: text(), city: text(), state: text(), postalCode: text() }).required(),
  country: text(),
  products: list(
    exactly({ name: text().required(), quantity: units().required(), price: cents() }),
  ),
  subtotal: cents(),
  shippingCost: cents(),
  taxAmount: cents(),
  total: cents(),
}).required();

const snapshot = exactly({
  version: number().oneOf([1]).required(),
  stock: list(exactly({ id: productId(), units: units().required() })),
  // URLs are left out; they are computed for the site on which the link is opened.
  sessions: list(
    exactly({
      id: sessionId(),
      units: list(exactly({ productId: productId(), quantity: units().required() })),
      lines: list(
        exactly({
          name: text().required(),
          quantity: units().required(),
          amount: cents().required(),
        }),
      ),
      subtotal: cents().required(),
      shippingCost: cents().required(),
      taxAmount: cents().required(),
      total: cents().required(),
      heldUntil: time(),
    }),
  ),
  orders: list(
    exactly({
      id: sessionId(),
      order,
      paidAt: time().required(),
      email: text(),
      shipped: exactly({ at: time().required(), tracking: text().required() }).default(undefined),
      refundedAt: time(),
      isLate: boolean(),
    }),
  ),
  // Passwords are left out, since somebody may have typed a real one.
  accounts: list(
    exactly({
      userUid: text().required(),
      displayName: text().defined(),
      email: text().required(),
    }),
  ),
  signedIn: text(),
  messages: list(
    exactly({
      name: text().defined(),
      email: text().defined(),
      phone: text().defined(),
      message: text().defined(),
    }),
  ),
  resets: list(
    exactly({
      code: text().required(),
      email: text().required(),
      at: time().required(),
      isUsed: boolean().required(),
    }),
  ),
  cart: string().max(20_000).defined(),
  scenarios: exactly({ tab: text().defined(), all: text().defined() }).required(),
}).required();

/** The state that a link contains. */
export type Snapshot = InferType<typeof snapshot>;

/** Validates a snapshot. Throws yup's ValidationError if the value is not one. */
export const validateSnapshot = (value: unknown): Snapshot =>
  snapshot.validateSync(value, { strict: true });
