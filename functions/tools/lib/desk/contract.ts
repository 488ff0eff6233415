/* The calls of the owner's page (desk) to its server, and their answers. */

import type { ListedOrder, WholeOrder } from './order-contract.ts';

/** The sums of a refund of some lines of an order, as texts in its currency. */
export interface RefundSum {
  readonly goods: string;
  readonly shipping: string;
  readonly tax: string;
  /** The sum of the lines, or what is left to refund if that is less. */
  readonly sum: string;
}

/** A product's stock. */
export interface ProductStock {
  readonly id: string;
  readonly name: string;
  /** Whether it is limited: never sold beyond its stock. */
  readonly isLimited: boolean;
  /** Undefined without a record. */
  readonly forSale: number | undefined;
  readonly received: number | undefined;
  readonly sold: number;
  /** Sold units that were put back on sale. */
  readonly restocked: number;
  readonly unshipped: number;
  readonly held: number;
  readonly onShelf: number;
  /** The faults of its records. */
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

/** Something that the owner has to look at. */
export interface Trouble {
  readonly text: string;
  /** What to do about it. */
  readonly advice: string;
  /** The order that it is about: the id by which the page finds it, and its number. */
  readonly order?: { readonly id: string; readonly number: string };
  /** The page at the payment provider where it is answered. */
  readonly url?: string | undefined;
  /** The id of an event that always fails, which can be dismissed. */
  readonly event?: string;
  /** Whether it helps to send the failed mails again. */
  readonly isMail?: boolean;
}

/** Runs one of the owner's commands. */
export interface Run {
  readonly tool: 'orders' | 'stock';
  readonly words: readonly string[];
  /** The obstacles that the owner knows of and overrides. */
  readonly despite?: readonly string[];
  /** The carrier's file for `ship` without an order, and whether this is a dry run. */
  readonly file?: string;
  readonly isDryRun?: boolean;
  /** What the page showed of the order: if it has changed since, nothing is done. */
  readonly shown?: {
    /** Units due, by product. */
    readonly due?: Readonly<Record<string, number>>;
    /** The same as the order's `refunded`. */
    readonly refunded?: number;
  };
}

/** The result of a command. */
export interface RunResult {
  /** False if it refused. */
  readonly isDone: boolean;
  /** What it says. */
  readonly text: string;
  /** The files that it writes, for the browser to save. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Counts by name, the highest first. */
export type Tally = readonly (readonly [name: string, count: number])[];

/** Shoppers' failures in the last two weeks (behaviour 17). */
export interface Problems {
  /** The newest first. */
  readonly days: readonly {
    /** In UTC, such as `2026-11-24`. */
    readonly day: string;
    /** By kind. */
    readonly failures: Tally;
    /** Checkouts that were paid. */
    readonly paid: number;
  }[];
  /** The pages and browsers of each kind. */
  readonly details: readonly {
    readonly kind: string;
    readonly pages: Tally;
    readonly browsers: Tally;
  }[];
}

/** Every call, by its name: its input and its answer. */
export interface Calls {
  readonly project: readonly [undefined, { readonly id: string; readonly isLocal: boolean }];
  /** What waits for the owner: the number of orders in the first lists, and troubles, the most urgent first. */
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
  /** The sums of a refund of some lines, or why it is not possible. */
  readonly refundSum: readonly [
    {
      readonly id: string;
      readonly units: Readonly<Record<string, number>>;
      readonly withShipping: boolean;
    },
    RefundSum | { readonly error: string },
  ];
  readonly stock: readonly [undefined, readonly ProductStock[]];
  readonly problems: readonly [undefined, Problems];
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
  readonly run: readonly [Run, RunResult];
}
