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
  /** Units that wait for a delivery; only in the list of those. */
  readonly waiting: readonly Units[];
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
  }[];
  /** Units that are still to be shipped. */
  readonly due: readonly Units[];
  /** Units that could go back on sale. */
  readonly kept: readonly Units[];
  /** What must be named to ship in spite of it. */
  readonly obstacles: readonly string[];
  /** What was not given back; undefined if nothing is left to refund. */
  readonly refundable: string | undefined;
  readonly isClosable: boolean;
  readonly isErasable: boolean;
  /** The payment's page at the provider. */
  readonly paymentUrl: string | undefined;
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

export const orderLists = ['ready', 'waiting', 'review', 'shipped', 'latest'] as const;
export type OrderList = (typeof orderLists)[number];

/** Runs a command of the shell. */
export interface Run {
  readonly tool: 'orders' | 'stock';
  readonly words: readonly string[];
  /** The obstacles that the owner has seen, and ships in spite of. */
  readonly despite?: readonly string[];
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
  readonly orders: readonly [{ readonly list: OrderList }, readonly ListedOrder[]];
  /** The orders of a number or a payment: usually one. */
  readonly order: readonly [{ readonly id: string }, readonly WholeOrder[]];
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
