/** The stock of a product: its inventory is units received less units sold. Sales of closed days are final. */
export interface StockCount {
  /**
   * The inventory that the shop shows: below 0 if units are owed, undefined if the public document has no number
   * (behaviour 4.1).
   */
  readonly inventory: number | undefined;
  /** Whether the private document of a counted product was deleted, and with it the number of units received. */
  readonly isDeleted: boolean;
  /** Undefined before the first count. */
  readonly received: number | undefined;
  /** At the moment `asOf`. */
  readonly sold: number;
  /** In milliseconds of the store's clock, with fractions; 0 before the first count. */
  readonly asOf: number;
  /** Units sold up to and including the day `closedThrough`. Those of later days are summed again each time. */
  readonly closed: number;
  /** Empty before the first day was closed. */
  readonly closedThrough: string;
  /** The owner gets a mail when the inventory falls to it (behaviour 16.2). */
  readonly warnAt: number | undefined;
  /** The owner's latest changes, each after its id, so that each is made once. */
  readonly changes: readonly string[];
}

/** The expected inventory; undefined before the first count. */
export const expectedOf = ({ received, sold }: StockCount): number | undefined =>
  received === undefined ? undefined : received - sold;
