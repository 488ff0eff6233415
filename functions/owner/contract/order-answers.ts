/* An order as the desk shows it. */

import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Carrier } from '../../src/domain/carriers.ts';
import type { Obstacle } from '../../src/domain/review-order.ts';
import type { Buyer } from '../../src/domain/sale.ts';

export interface Units {
  readonly productId: ProductId;
  readonly name: string;
  readonly quantity: number;
}

export interface ListedOrder {
  readonly number: string;
  /** Identifies the order in calls: its payment's id, or the order's number if it has no payment. */
  readonly id: string;
  /** The order's state in a word or two, such as `partly shipped`. */
  readonly state: string;
  readonly isTest: boolean;
  /** In milliseconds since the epoch. */
  readonly placedAt: number;
  /** Undefined once the order is erased. */
  readonly buyer: string | undefined;
  readonly total: string;
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
  /** The reasons why the owner has to check the order. */
  readonly reviews: readonly string[];
  /** Other remarks, each a few words long. */
  readonly marks: readonly string[];
  readonly due: readonly Units[];
  /** Due units that are not on the shelf, going by the stock counts. Set only in packing lists and in `WholeOrder`. */
  readonly waiting: readonly Units[];
}

export interface WholeOrder extends ListedOrder {
  /** The lines of the address label; empty once the order is erased. */
  readonly address: readonly string[];
  readonly parts: Partial<Buyer>;
  readonly parcels: readonly {
    readonly at: number;
    readonly tracking: string | undefined;
    readonly carrier: Carrier | undefined;
    /** The URL of the carrier's tracking page, if known. */
    readonly url: string | undefined;
    readonly units: readonly Units[];
    /** When the owner canceled the parcel, because it was not handed to the carrier; undefined if she did not. */
    readonly cancelledAt: number | undefined;
  }[];
  /** Everything that the shopper bought; empty if the units are unreadable. */
  readonly units: readonly Units[];
  /** The units that could go back up for sale. */
  readonly kept: readonly Units[];
  /** The units in `kept` that were shipped. They go back up for sale only after they return. */
  readonly away: readonly Units[];
  /** The obstacles that the owner has to override to ship the order. */
  readonly obstacles: readonly Obstacle[];
  /** The amount that can still be refunded; undefined if there is none. */
  readonly refundable: string | undefined;
  /** The order's amounts, line by line, including refunds. */
  readonly money: readonly (readonly [what: string, sum: string])[];
  /** The shopper's other orders, newest first. */
  readonly others: readonly Pick<ListedOrder, 'id' | 'number' | 'state' | 'total'>[];
  /** The amount refunded so far, in cents. A refund request sends it back as `refundedAsShown`. */
  readonly refunded: number;
  /** The order's emails that the mail server refused, including those that the owner dismissed. */
  readonly refusedEmails: readonly {
    readonly id: string;
    readonly to: string;
    readonly answer: string;
  }[];
  /** The order's history, oldest entry first. */
  readonly history: readonly {
    /** In milliseconds since the epoch. */
    readonly at: number;
    readonly text: string;
    /** Who at the store made the change; undefined for a report from Stripe. */
    readonly by: string | undefined;
  }[];
  readonly note: string | undefined;
  /** The messages sent through the contact form with the shopper's email address, newest first. */
  readonly messages: readonly {
    readonly at: number;
    readonly text: string;
    readonly name: string;
    readonly phone: string;
  }[];
  /** The reasons in `reviews`, worded for the owner, and what to do about each. */
  readonly advice: readonly { readonly text: string; readonly advice: string }[];
  readonly isShippable: boolean;
  readonly isAddressable: boolean;
  /** Whether the owner can resend the order's last email. */
  readonly isEmailable: boolean;
  /** Whether the owner can cancel the whole order: no unit has shipped, and the payment can be refunded. */
  readonly isCancellable: boolean;
  /** Whether the desk offers to close the order, because canceling it is impossible or might fail. */
  readonly isClosable: boolean;
  readonly isErasable: boolean;
  readonly paymentUrl: string | undefined;
}
