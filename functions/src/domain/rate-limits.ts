/*
 * The rate limits that are not among the owner's settings in settings/read-settings.ts: MAX_CHECKOUTS_PER_NETWORK,
 * MAX_PERCENT_PER_NETWORK, MAX_UNITS_PER_SHOPPER, MAX_MESSAGES_PER_DAY (behaviour 16.5). network.ts has each network's
 * share of the limits, and how long a network waits after it left held units unpaid; application/rate-limits has the
 * counters.
 */

/** The window in which each process counts the calls of a network, in milliseconds. */
export const callWindow = 10 * 60_000;

/** Reports that each process accepts from a network in that window; a visit sends at most five. */
export const reportsPerNetwork = 100;

/** Accounts that each process creates for a network in that window. */
export const accountsPerNetwork = 30;

/** Calls of the contact form for which each process accesses the store, per network in that window. */
export const messageCallsPerNetwork = 60;

/**
 * Contact messages per mailbox and network in an hour, in which a duplicate counts as a retry; the percentage of a
 * day's messages for one network; and the multiple of a day's messages that is accepted if each extra message is its
 * network's first that day.
 */
export const messageLimits = {
  perSender: 5,
  window: 60 * 60_000,
  percentPerNetwork: 20,
  timesForNew: 3,
} as const;
