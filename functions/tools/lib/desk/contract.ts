/* What the owner's page (desk) asks its server, and what that answers. */

export interface Units {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** An order in a list. */
export interface ListedOrder {
  readonly number: string;
  /** By which commands find it: its payment, or its number if nothing was paid. */
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
  /** Why somebody has to look at it. */
  readonly reviews: readonly string[];
  /** What else matters, in a few words each. */
  readonly marks: readonly string[];
  /** Units that are still to be shipped. */
  readonly due: readonly Units[];
  /** Units of them that wait for a delivery; only where the shelf is shared out: in lists to pack, and in a whole order. */
  readonly waiting: readonly Units[];
}

/** A dispute of an order, in words of the owner. */
export interface ListedDispute {
  readonly text: string;
  /** Until when it needs an answer; undefined if it needs none. */
  readonly answerBy: number | undefined;
}

/** All of an order. */
export interface WholeOrder extends ListedOrder {
  /** The lines of an address label; none once erased. */
  readonly address: readonly string[];
  /** The parts of the address, by the names that the command takes. */
  readonly parts: Readonly<Record<string, string | null>>;
  readonly parcels: readonly {
    readonly at: number;
    readonly tracking: string | undefined;
    readonly units: readonly Units[];
    /** When the owner found that it was not handed over; undefined if it was. */
    readonly takenBackAt: number | undefined;
  }[];
  /** All that was bought; none if it could not be read. */
  readonly units: readonly Units[];
  /** Units that could go back on sale. */
  readonly kept: readonly Units[];
  /** Units of them that left, and are for sale again only once they come back. */
  readonly away: readonly Units[];
  /** What must be named to ship in spite of it. */
  readonly obstacles: readonly string[];
  /** What was not given back; undefined if nothing is left to refund. */
  readonly refundable: string | undefined;
  /** What was given back so far, in the smallest unit of the currency, as a refund names it as shown. */
  readonly refunded: number;
  /** What happened to it, the oldest first. */
  readonly history: readonly HistoryLine[];
  /** What the owner wrote about it. */
  readonly note: string | undefined;
  /** What its buyer wrote by the contact form, the newest first. */
  readonly messages: readonly { readonly at: number; readonly text: string }[];
  readonly disputes: readonly ListedDispute[];
  /** What to do about each reason in `reviews`. */
  readonly advice: readonly string[];
  readonly isShippable: boolean;
  /** Whether its last mail can be sent again. */
  readonly isMailable: boolean;
  readonly isClosable: boolean;
  readonly isErasable: boolean;
  /** The payment's page at the provider. */
  readonly paymentUrl: string | undefined;
}

/** What happened to an order at a moment, in words. */
export interface HistoryLine {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly text: string;
  /** Who of the store did it; undefined for what the payment provider reported. */
  readonly by: string | undefined;
}

/** What a refund of some lines of an order comes to, in words of its currency. */
export interface RefundSum {
  readonly goods: string;
  readonly shipping: string;
  readonly tax: string;
  /** All of it, or what is left to refund. */
  readonly sum: string;
}

/** A product's stock. */
export interface ProductStock {
  readonly id: string;
  readonly name: string;
  /** Whether no more of it is sold than there is. */
  readonly isLimited: boolean;
  /** Undefined without a record. */
  readonly forSale: number | undefined;
  readonly received: number | undefined;
  readonly sold: number;
  /** Of those sold, put back on sale. */
  readonly restocked: number;
  readonly unshipped: number;
  readonly held: number;
  readonly onShelf: number;
  /** What is wrong with its records. */
  readonly wrong: string | undefined;
}

export const orderLists = [
  'ready',
  'waiting',
  'review',
  'shipped',
  'refunded',
  'closed',
  'cancelled',
  'latest',
] as const;
export type OrderList = (typeof orderLists)[number];

/** Something that the owner has to look at, the most urgent first. */
export interface Trouble {
  readonly text: string;
  /** What to do about it. */
  readonly advice: string;
  /** The order that it is about, by which the page finds it. */
  readonly order?: { readonly id: string; readonly number: string };
  /** Where at the payment provider it is answered. */
  readonly url?: string | undefined;
  /** The id of an event that always fails, which can be dismissed. */
  readonly event?: string;
  /** Whether sending the failed mails again helps. */
  readonly isMail?: boolean;
}

/** Runs a command of the shell. */
export interface Run {
  readonly tool: 'orders' | 'stock';
  readonly words: readonly string[];
  /** The obstacles that the owner has seen, and ships in spite of. */
  readonly despite?: readonly string[];
  /** The carrier's file of `ship` without an order, and whether it is only tried. */
  readonly file?: string;
  readonly isDryRun?: boolean;
  /** What the page showed of the order: if it has changed since, nothing is done. */
  readonly shown?: {
    /** Units due, by product. */
    readonly due?: Readonly<Record<string, number>>;
    /** As `refunded` of the order. */
    readonly refunded?: number;
  };
}

/** What a command did. */
export interface Ran {
  /** False if it refused. */
  readonly isDone: boolean;
  /** What the shell would print. */
  readonly text: string;
  /** The files that the shell would write. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Every call, by its name: what is sent, and what is answered. */
export interface Calls {
  readonly project: readonly [undefined, { readonly id: string; readonly isLocal: boolean }];
  /** What waits for the owner: how many orders are in the first lists, and what is wrong. */
  readonly today: readonly [
    undefined,
    {
      readonly counts: Readonly<Partial<Record<OrderList, number>>>;
      readonly trouble: readonly Trouble[];
    },
  ];
  /** The first orders of a list, and how many there are in all. */
  readonly orders: readonly [
    { readonly list: OrderList; readonly limit: number },
    { readonly orders: readonly ListedOrder[]; readonly total: number },
  ];
  /** Every order of a list to pack, for its slips. */
  readonly slips: readonly [{ readonly list: OrderList }, readonly WholeOrder[]];
  /** The orders of a number or a payment: usually one. */
  readonly order: readonly [{ readonly id: string }, readonly WholeOrder[]];
  /** The orders with all of the words in name, mail, tracking number, number or products, the newest first. */
  readonly search: readonly [{ readonly words: string }, readonly ListedOrder[]];
  /** What a refund of some lines comes to, or why it cannot be made. */
  readonly refundSum: readonly [
    {
      readonly id: string;
      readonly units: Readonly<Record<string, number>>;
      readonly withShipping: boolean;
    },
    RefundSum | { readonly error: string },
  ];
  readonly stock: readonly [undefined, readonly ProductStock[]];
  readonly doctor: readonly [
    undefined,
    readonly {
      readonly name: string;
      readonly findings: readonly {
        readonly kind: string;
        readonly text: string;
        /** Ids of events that always fail, which the owner can dismiss. */
        readonly failingEvents?: readonly string[];
      }[];
    }[],
  ];
  readonly run: readonly [Run, Ran];
}
