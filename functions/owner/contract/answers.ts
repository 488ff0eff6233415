/* The results of the owner's tools and of the desk's server, except orders (order-answers.ts). */

import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Units } from './order-answers.ts';

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

/** The amounts of a refund for some of an order's lines, as text in the order's currency. */
export interface RefundSum {
  readonly goods: string;
  readonly shipping: string;
  readonly tax: string;
  /** The total of the lines, or what is left to refund if that is less. */
  readonly sum: string;
}

export interface StockCounts {
  /** Undefined if the product has no stock record. */
  readonly forSale: number | undefined;
  readonly received: number | undefined;
  readonly sold: number;
  readonly restocked: number;
  readonly unshipped: number;
  readonly held: number;
  readonly onShelf: number;
  /** The inventory at which the owner gets an email; 0 if none is set. */
  readonly warnAt: number;
  /** What is wrong with the product's records. */
  readonly wrong: string | undefined;
}

export interface ProductStock extends StockCounts {
  readonly id: ProductId;
  readonly name: string;
}

/** Something that the owner has to handle. */
export interface Issue {
  readonly text: string;
  readonly advice: string;
  /** The issue's order: the id by which the desk finds it, and its number. */
  readonly order?: { readonly id: string; readonly number: string };
  /** The page at Stripe where the owner answers a dispute. */
  readonly url?: string | undefined;
  /** The id of an event that always fails; the owner can dismiss it. */
  readonly event?: string;
  /** The id of a refused email, which the owner can resend or dismiss; `all` for all refused emails. */
  readonly email?: string;
}

/** A finding from the doctor: the owner must fix a `bad` one, and the doctor could not check a `skipped` one. */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'skipped';
  readonly text: string;
  /** Ids of events that always fail; the owner can dismiss them. */
  readonly failingEvents?: readonly string[];
}

/** The result for a row in a carrier's file. */
export interface ShippedRow {
  readonly line: number;
  /** The order's number or, if no order matches, the name in the file. */
  readonly name: string;
  readonly tracking: string;
  /** `shipped`: this file ships the parcel or, in a dry run, would ship it. */
  readonly kind: 'shipped' | 'known' | 'wrong';
  readonly why?: string;
  /** `units` are in the parcel; `later` are the units still to be shipped. */
  readonly units?: readonly Units[];
  readonly later?: readonly Units[];
}

export interface ShippedFile {
  readonly rows: readonly ShippedRow[];
  readonly untracked: number;
}

/** A month's books: a file with a row per order, a file with a row per order line, and sentences with the sums. */
export interface Books {
  readonly orders: string;
  readonly lines: string;
  readonly sums: readonly string[];
}

export interface Erasure {
  /** The numbers of the erased orders. */
  readonly erased: readonly string[];
  /** Orders that cannot be erased yet, and why, in a sentence. */
  readonly kept: readonly { readonly number: string; readonly why: string }[];
  readonly hadAccount: boolean;
  readonly messages: number;
  readonly emails: number;
}

/** Counts by name, highest first. */
export type Tally = readonly (readonly [name: string, count: number])[];

/** Failures that shoppers ran into in the last two weeks (behaviour 17). */
export interface Problems {
  /** Newest first. */
  readonly days: readonly {
    /** Such as `2026-11-24`. */
    readonly day: string;
    /** By kind. */
    readonly failures: Tally;
    readonly paid: number;
  }[];
  readonly details: readonly {
    readonly kind: string;
    readonly pages: Tally;
    readonly browsers: Tally;
  }[];
}
