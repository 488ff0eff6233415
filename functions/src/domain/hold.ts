import type { Client, HoldCost } from './network.ts';
import type { Units } from './sale.ts';

/** The client whose checkout holds units. */
export interface HoldOwner extends HoldCost {
  /** Under names that do not reveal its address. */
  readonly client: Client;
}

/** Units kept for an open checkout, until a moment in milliseconds since the epoch. */
export interface Hold {
  readonly units: readonly Units[];
  readonly until: number;
  /** Who opened it; undefined once it waits for a bank. */
  readonly by?: HoldOwner | undefined;
}
