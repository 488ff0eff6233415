import type { Fields } from '#domain/field.ts';

/** A document. Times are in microseconds since the epoch. */
export interface StoredDocument {
  /** The document's collection and id, such as `orders/cs_1`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** The keys that lead to a value in a document, such as `['units', 'toe-strap']`. */
export type Keys = readonly string[];

export interface Write {
  readonly path: string;
  /** The new fields; undefined deletes the document. */
  readonly fields: Fields | undefined;
  /** The values to replace, or to delete if `fields` lacks them; without a mask, all fields are replaced. */
  readonly mask?: readonly Keys[] | undefined;
  /** True if the document must already exist, and false if it must not; undefined allows both. */
  readonly exists?: boolean | undefined;
}

export type Comparable = string | number;

/** A condition on a value. A missing value, or a value of a different type, never meets it. */
export type Condition = readonly [
  keys: Keys,
  is: '==' | '>' | '<=' | 'array-contains',
  value: Comparable,
];

export interface Query {
  readonly collection: string | undefined;
  readonly where?: readonly Condition[];
  /** Sorts by these values, and then by path. Finds only documents that have all of the values. */
  readonly orderBy?: readonly { readonly keys: Keys; readonly isDescending: boolean }[];
  /** The document after which the results begin: its sort values, and then its path. */
  readonly startAfter?: readonly (Comparable | undefined)[] | undefined;
  readonly limit?: number | undefined;
}

/** The sum of a value over the documents in a collection that meet all conditions; without `keys`, their count. */
export interface Sum {
  readonly collection: string;
  readonly keys?: Keys | undefined;
  readonly where: readonly Condition[];
}

/** Sums as of the time `asOf` (in microseconds): they include all earlier commits and no later ones. */
export interface Sums {
  readonly values: readonly number[];
  readonly asOf: number;
}

/** The HTTP status for each status name of Google's APIs. */
const httpStatuses = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export type Status = keyof typeof httpStatuses;

export class StatusError extends Error {
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }

  get http() {
    return httpStatuses[this.status];
  }

  get body(): object {
    return { error: { code: this.http, message: this.message, status: this.status } };
  }
}
