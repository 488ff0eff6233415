/* The desk's calls: the schema against which the server checks each input, and the result of each call. */

import { array, boolean, number, object, string, type InferType } from 'yup';
import type { Result } from '../../../src/domain/result.ts';
import {
  orderLists,
  type Books,
  type Finding,
  type Issue,
  type OrderList,
  type Erasure,
  type Problems,
  type ProductStock,
  type RefundSum,
  type ShippedFile,
} from './answers.ts';
import type { ListedOrder, Units, WholeOrder } from './order-answers.ts';
import {
  actionId,
  carrier,
  despite,
  event,
  integer,
  productId,
  restocked,
  text,
  units,
} from './order-events.ts';

const day = string().matches(/^(?:\d{4}-\d\d-\d\d)?$/);
/** The id of an order's payment, or the order's number if it has no payment. */
const order = text;
/** The id of a stock change. The server makes a change once per id. */
const change = actionId.matches(/^[\w.-]+$/);
const lines = object({ units: array(units).required(), withShipping: boolean().required() });

/** The inputs of the calls. A call that is not listed here has no input. */
export const inputs = {
  /** The first orders in a list, or the first orders that match all `words`. `days` limits both to a range of days. */
  orders: object({
    list: string().oneOf(orderLists).required(),
    words: string().defined(),
    limit: integer.min(1),
    days: object({ from: day, through: day }),
  }),
  slips: object({
    list: string()
      .oneOf(['ready', 'waiting'] as const)
      .required(),
  }),
  order: object({ order }),
  fee: object({ order }),
  refundSum: object({ order, lines }),
  changeOrder: object({ order, events: array(event).min(1).required() }),
  refund: object({
    order,
    id: actionId,
    /**
     * What to refund: an amount (such as 20.50), lines or all that is left. `cancel` refunds all and cancels the order.
     */
    what: string()
      .oneOf(['amount', 'lines', 'all', 'cancel'] as const)
      .required(),
    amount: string(),
    lines: lines.optional().default(undefined),
    restock: array(restocked),
    reason: string().max(200),
    refundedAsShown: integer,
  }),
  shipFile: object({
    file: text,
    isDryRun: boolean().required(),
    despite,
    /** Whether parcels contain all due units, rather than only those on the shelf. */
    isWhole: boolean().required(),
    /** The carrier of parcels for which the file names no carrier. */
    carrier,
    /** The contents of each parcel in the dry run. The server does not ship a parcel that has changed since then. */
    shown: array(object({ line: integer, units: array(units).required() })),
  }),
  addStock: object({ productId, units: integer.min(-999_999).max(999_999), change }),
  setStock: object({
    productId,
    inventory: integer.min(-999_999).max(999_999),
    soldAsShown: integer,
    forSaleAsShown: number().integer(),
    unshippedAsShown: number().integer(),
    change,
  }),
  warnStock: object({ productId, units: integer.min(0).max(999_999) }),
  recountStock: object({ productId }),
  exportBooks: object({ month: text }),
  erasePerson: object({ email: text.max(254) }),
  dismissEvent: object({ event: text }),
  /** Without an id, resends all refused emails. */
  resendEmails: object({ id: string() }),
  dismissEmail: object({ id: text }),
};

type Fixed<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Fixed<Value[Key]> }
  : Value;

type Inputs = typeof inputs;
export type Input<Name extends keyof Answers> = Name extends keyof Inputs
  ? Fixed<InferType<Inputs[Name]>>
  : undefined;

/** The result of each call. An error is a sentence for the owner. */
export interface Answers {
  readonly project: {
    readonly id: string;
    readonly isLocal: boolean;
    /** The time zone of all days and times that the desk shows. */
    readonly timeZone: string;
    /** The seller's name and address, one line each, as the store shows them; empty if the owner has not set them. */
    readonly sender: readonly string[];
    /** The email address for questions about returns, if the owner has set it. */
    readonly support: string | undefined;
  };
  readonly today: {
    /** The number of orders in each of the lists `ready`, `waiting` and `review`. */
    readonly counts: Readonly<Partial<Record<OrderList, number>>>;
    /** Most urgent first. */
    readonly issues: readonly Issue[];
  };
  /** The number of paid orders in the last `days` days, including today, and their revenue minus refunds. */
  readonly sales: readonly {
    readonly days: number;
    readonly orders: number;
    readonly money: string;
    /** Whether these are test orders. */
    readonly areTests: boolean;
  }[];
  readonly orders: {
    readonly orders: readonly ListedOrder[];
    readonly total: number;
    /** The units in the whole list that the owner can pack now. */
    readonly toPick?: readonly Units[];
  };
  readonly slips: readonly WholeOrder[];
  /** The orders with the given number or payment: usually one. */
  readonly order: readonly WholeOrder[];
  /** Stripe's fee as text, such as `$2.34`; undefined if unknown. */
  readonly fee: string | undefined;
  readonly refundSum: Result<RefundSum, string>;
  readonly stock: readonly ProductStock[];
  readonly problems: Problems;
  readonly doctor: readonly { readonly name: string; readonly findings: readonly Finding[] }[];
  readonly changeOrder: Result<WholeOrder, string>;
  readonly refund: Result<WholeOrder, string>;
  readonly shipFile: ShippedFile;
  readonly addStock: Result<void, string>;
  readonly setStock: Result<void, string>;
  readonly warnStock: Result<void, string>;
  readonly recountStock: Result<void, string>;
  readonly exportOrders: { readonly table: string; readonly orders: number };
  readonly exportBooks: Result<Books, string>;
  readonly erasePerson: Result<Erasure, string>;
  readonly resendEmails: number;
  /** Whether the hourly comparison had failed to apply the event. */
  readonly dismissEvent: boolean;
  readonly dismissEmail: void;
}
