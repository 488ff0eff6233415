/** A caller's networks, which may belong to a household, company or carrier (behaviour 16.5). */
export interface Client {
  /** An IPv4 address, or the IPv6 /56 that a household gets. */
  readonly network: string;
  /** The surrounding IPv6 /48, the size that a company gets and that anyone can get for free; undefined for IPv4. */
  readonly block?: string | undefined;
}

/** A network whose calls and units are limited. */
interface Network {
  readonly kind: keyof Client;
  readonly name: string;
  /** Its share of a limit. Many shoppers may share an IPv4 address or a /48, but a /56 belongs to one household. */
  readonly part: number;
  /** Its share of an unpaid hold's cost. A /48 bears only a part, so that one household does not penalize all of it. */
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

/** A network's share of a limit: a whole number, at least 1. */
export const partOf = (most: number, part: number): number => Math.max(1, Math.floor(most * part));

/** The client with its networks hashed, so that they do not reveal its address. */
export const pseudonymised = (
  { network, block }: Client,
  hash: (text: string) => string,
): Client => ({
  network: hash(`network ${network}`),
  ...(block !== undefined && { block: hash(`network ${block}`) }),
});

/**
 * The cost of leaving `units` unpaid for five minutes, for a network that may hold `most` units. A total of up to 1 is
 * forgiven: the cost of a third of `most`, or of one unit if that is more.
 */
export const holdPenalty = (units: number, most: number): number => units * Math.min(1, 3 / most);

/**
 * How many units a network may still hold while it waits, since many shoppers may share it: `units` per checkout, and
 * `part` of its usual maximum in total, but at least one unit.
 */
export const whileWaiting = { units: 1, part: 0.1 } as const;

/** A network's record of unpaid holds. Times are in milliseconds since the epoch. */
export interface Unpaid {
  /** The sum of the costs since the last wait; a day without costs resets it. */
  readonly cost: number;
  /** When the network's wait ends. */
  readonly until: number;
}

/** How long a network has to wait, in milliseconds. */
const wait = 30 * 60_000;

/**
 * Adds a hold that ended unpaid to a network's record. Once the costs exceed 1, the network has to wait. Holds that end
 * during the wait cost the network nothing more.
 */
export function penalizeUnpaid({ cost, until }: Unpaid, more: number, now: number): Unpaid {
  if (now < until) return { cost, until };
  const sum = cost + more;
  return sum <= 1 ? { cost: sum, until } : { cost: 0, until: now + wait };
}

/** The record of a network without unpaid holds. */
export const nothingUnpaid: Unpaid = { cost: 0, until: 0 };
