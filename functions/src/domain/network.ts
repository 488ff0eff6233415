/** Where a call comes from: the networks that a household, company or carrier has (behaviour 16.5). */
export interface Client {
  /** An IPv4 address, or the /56 of IPv6 that a household gets. */
  readonly network: string;
  /** The /48 of IPv6 around it, which companies get, and anyone for free; undefined for IPv4. */
  readonly block?: string | undefined;
}

/** A network whose calls and units are limited. */
interface Network {
  readonly kind: keyof Client;
  readonly name: string;
  /** Its share of a limit. Many shoppers may share an IPv4 address or a /48, but only a household a /56. */
  readonly part: number;
  /** Its share of the cost of a hold left unpaid: a /48 is not blamed for one household. */
  readonly penaltyShare: number;
}

/** The networks of a client, the smallest first. */
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
 * What it costs a network that may hold `most` units to leave some unpaid for five minutes. Up to 1 is forgiven: a third
 * of what it may hold, or one unit if that is more.
 */
export const holdPenalty = (units: number, most: number): number => units * Math.min(1, 3 / most);

/**
 * What a network may still hold while it waits, since many shoppers may share it: this many units per checkout, and
 * this part of its share in all, but at least one unit.
 */
export const whileWaiting = { units: 1, part: 0.1 } as const;

/** What a network left unpaid. Times are in milliseconds since the epoch. */
export interface Unpaid {
  /** The costs since the last wait, or since a day without any. */
  readonly cost: number;
  /** Until when it has to wait. */
  readonly until: number;
}

/** How long a network waits, in milliseconds. */
const wait = 30 * 60_000;

/**
 * What a network left unpaid, after another hold ended unpaid. It waits once the costs exceed 1. Holds that end during
 * the wait belong to the same round and cost nothing more.
 */
export function penalizeUnpaid({ cost, until }: Unpaid, more: number, now: number): Unpaid {
  if (now < until) return { cost, until };
  const sum = cost + more;
  return sum <= 1 ? { cost: sum, until } : { cost: 0, until: now + wait };
}

/** A network that left nothing unpaid. */
export const nothingUnpaid: Unpaid = { cost: 0, until: 0 };
