/** The result of a drop. Times are in milliseconds. */
export interface DropResult {
  readonly sold: number;
  /** The maximum of units sold and held, and of units held for the attacker. */
  readonly promised: number;
  readonly attacked: number;
  /** Attempts of shoppers refused for lack of stock, and by a limit. */
  readonly refused: number;
  readonly limited: number;
  /** Checkouts that ended before their shoppers could pay. */
  readonly cutOff: number;
  /** The time from each payment to its order. */
  readonly toOrder: readonly number[];
  /** When each unit was paid. */
  readonly paidAt: readonly number[];
  /** Each buyer's wait since the first attempt, and while units were free. */
  readonly waits: readonly number[];
  readonly waitsWhileFree: readonly number[];
}

/** A drop of a limited product. */
export interface Drop {
  readonly shoppers: number;
  readonly units: number;
  /** The attacker's addresses. */
  readonly addresses?: readonly string[];
  /** Settings that are not the defaults. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}
