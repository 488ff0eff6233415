/* An order, as the owner's page (desk) shows it. */

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
  /** The name for commands: its payment, or its number if there is none. */
  readonly id: string;
  /** In a word or two, such as `partly shipped`. */
  readonly state: string;
  readonly isTest: boolean;
  /** In milliseconds since the epoch. */
  readonly placedAt: number;
  /** Undefined once erased. */
  readonly buyer: string | undefined;
  readonly total: string;
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
  /** Why somebody has to check it. */
  readonly reviews: readonly string[];
  /** Other remarks, in a few words each. */
  readonly marks: readonly string[];
  readonly due: readonly Units[];
  /**
   * The units among them that wait for a delivery. Known only in lists to pack and in a whole order.
   */
  readonly waiting: readonly Units[];
}

export interface WholeOrder extends ListedOrder {
  /** The lines of an address label; empty once erased. */
  readonly address: readonly string[];
  readonly parts: Partial<Buyer>;
  readonly parcels: readonly {
    readonly at: number;
    readonly tracking: string | undefined;
    readonly carrier: Carrier | undefined;
    /** The carrier's tracking page, if known. */
    readonly url: string | undefined;
    readonly units: readonly Units[];
    /** When the owner took it back; undefined for a parcel that was handed to the carrier. */
    readonly cancelledAt: number | undefined;
  }[];
  /** Everything that was bought; empty if it could not be read. */
  readonly units: readonly Units[];
  /** Units that could go back on sale. */
  readonly kept: readonly Units[];
  /** The units among them that left, which go back on sale only once they return. */
  readonly away: readonly Units[];
  /** The obstacles that the owner has to override to ship it. */
  readonly obstacles: readonly Obstacle[];
  /** The sum that was not refunded; undefined if nothing is left to refund. */
  readonly refundable: string | undefined;
  /** Its price and refunds, line by line, in its currency. */
  readonly money: readonly (readonly [what: string, sum: string])[];
  /** The buyer's other orders, the newest first. */
  readonly others: readonly Pick<ListedOrder, 'id' | 'number' | 'state' | 'total'>[];
  /** The amount refunded so far, in the smallest unit of the currency. A refund request repeats it as shown. */
  readonly refunded: number;
  /** Its emails that the mail server refused, dismissed or not. */
  readonly refusedMails: readonly {
    readonly id: string;
    readonly to: string;
    readonly answer: string;
  }[];
  /** Its history, the oldest entry first. */
  readonly history: readonly {
    /** In milliseconds since the epoch. */
    readonly at: number;
    readonly text: string;
    /** Who at the store did it; undefined for a report of the payment provider. */
    readonly by: string | undefined;
  }[];
  readonly note: string | undefined;
  /** The messages from the contact form with the shopper's address, the newest first. */
  readonly messages: readonly {
    readonly at: number;
    readonly text: string;
    readonly name: string;
    readonly phone: string;
  }[];
  /** The reasons in `reviews` in the owner's words, and what to do about each. */
  readonly advice: readonly { readonly text: string; readonly advice: string }[];
  readonly isShippable: boolean;
  readonly isAddressable: boolean;
  /** Whether its last email can be resent. */
  readonly isMailable: boolean;
  /** Whether nothing has left, so that the whole order can be canceled. */
  readonly isCancellable: boolean;
  /** Whether to end it by closing; other orders are canceled. */
  readonly isClosable: boolean;
  readonly isErasable: boolean;
  readonly paymentUrl: string | undefined;
}
