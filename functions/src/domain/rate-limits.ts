/*
 * What counts as a rate limit, besides the owner's settings: MAX_CHECKOUTS_PER_NETWORK, MAX_PERCENT_PER_NETWORK,
 * MAX_UNITS_PER_SHOPPER, MAX_MESSAGES_PER_DAY (settings/read-settings.ts; behaviour 16.5). A network's share of each is in network.ts, and how long
 * one waits that left held units unpaid; application/rate-limits has the counters.
 */

/** The window in which each process counts the calls of a network, in milliseconds. */
export const callWindow = 10 * 60_000;

/** Accounts that each process creates for a network in that window. */
export const accountsPerNetwork = 30;

/**
 * Contact messages: per mailbox and network in an hour, in which the same message again is a retry; and the percentage
 * of a day's messages for one network.
 */
export const messageLimits = { perSender: 5, window: 60 * 60_000, percentPerNetwork: 20 } as const;
