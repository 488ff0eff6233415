/** The networks of a caller: those of a household, company or carrier (behaviour 16.5). */
export interface Client {
  /** An IPv4 address, or the IPv6 /56 that a household gets. */
  readonly network: string;
  /** The surrounding IPv6 /48, which companies get, or anyone for free; undefined for IPv4. */
  readonly block?: string | undefined;
}

/** A network whose calls and units are limited. */
interface Network {
  readonly kind: keyof Client;
  readonly name: string;
  /** Its share of a limit. Many shoppers may share an IPv4 address or a /48, but only one household a /56. */
  readonly part: number;
  /** Its share of the cost of an unpaid hold, since one household should not penalize its whole /48. */
  readonly penaltyShare: number;
}

/** The networks of a client, smallest first. */
export const networksOf = ({ network: name, block }: Client): readonly Network[] =>
  block === undefined
    ? [{ kind: 'network', name, part: 1, penaltyShare: 1 }]
    : [
        { kind: 'network', name, part: 0.5, penaltyShare: 1 },
        { kind: 'block', name: block, part: 1, penaltyShare: 0.25 },
      ];

/** A network's share of a limit, in whole numbers and at least one. */
export const partOf = (most: number, part: number): number => Math.max(1, Math.floor(most * part));

/** A client under names that do not reveal its address. */
export const pseudonymised = (
  { network, block }: Client,
  hash: (text: string) => string,
): Client => ({
  network: hash(`network ${network}`),
  ...(block !== undefined && { block: hash(`network ${block}`) }),
});

/**
 * The cost of leaving units unpaid for five minutes, for a network that may hold `most` units. Costs up to 1 are
 * forgiven: a third of those units, or one unit if that is more.
 */
export const holdPenalty = (units: number, most: number): number => units * Math.min(1, 3 / most);

/**
 * The units that a network may hold while it waits, since many shoppers may share it: this many per checkout, and this
 * part of its share in total, but at least one.
 */
export const whileWaiting = { units: 1, part: 0.1 } as const;

/** A network's record of unpaid holds. Times are in milliseconds since the epoch. */
export interface Unpaid {
  /** The costs since the last wait, or since a day without costs. */
  readonly cost: number;
  /** When its wait ends. */
  readonly until: number;
}

/** How long a network waits, in milliseconds. */
const wait = 30 * 60_000;

/**
 * Adds a hold that ended unpaid to a network's record. The network waits once the costs exceed 1. Holds that end during
 * the wait cost nothing more.
 */
export function penalizeUnpaid({ cost, until }: Unpaid, more: number, now: number): Unpaid {
  if (now < until) return { cost, until };
  const sum = cost + more;
  return sum <= 1 ? { cost: sum, until } : { cost: 0, until: now + wait };
}

/** The record of a network that left nothing unpaid. */
export const nothingUnpaid: Unpaid = { cost: 0, until: 0 };
