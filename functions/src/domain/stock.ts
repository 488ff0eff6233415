/** A product's stock. The inventory is the units received minus the units sold. Sales on closed days are final. */
export interface StockCount {
  /**
   * The inventory that the shop shows: below 0 if units are owed, undefined if the public document has no number
   * (behaviour 4.1).
   */
  readonly inventory: number | undefined;
  /** Whether a counted product's private document, which held the number of units received, was deleted. */
  readonly isDeleted: boolean;
  /** Units received; undefined before the first count. */
  readonly received: number | undefined;
  /** Units sold, as of `asOf`. */
  readonly sold: number;
  /** When `sold` was counted, in fractional milliseconds on the database's clock; 0 before the first count. */
  readonly asOf: number;
  /** Units sold up to and including the day `closedThrough`. Each count sums the later days again. */
  readonly closed: number;
  /** The latest closed day; empty until a day is closed. */
  readonly closedThrough: string;
  /** The owner gets an email when the inventory falls to this number; never if it is 0 (behaviour 16.2). */
  readonly warnAt: number;
  /** The ids of the owner's latest changes, so that each is applied only once. */
  readonly changes: readonly string[];
}

/** The expected inventory; undefined before the first count. */
export const expectedOf = ({ received, sold }: StockCount): number | undefined =>
  received === undefined ? undefined : received - sold;
