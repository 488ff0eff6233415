/*
 * The rate limits that the owner cannot set. Those that she can set are in settings/read-settings.ts:
 * MAX_CHECKOUTS_PER_NETWORK, MAX_PERCENT_PER_NETWORK, MAX_UNITS_PER_SHOPPER and MAX_MESSAGES_PER_DAY (behaviour 16.5).
 * network.ts defines each network's share of the limits, and how long it has to wait after leaving too many holds
 * unpaid. application/rate-limits contains the counters.
 */

/** The window in which each process counts the calls from a network, in milliseconds. */
export const callWindow = 10 * 60_000;

/** Reports that each process accepts from a network in that window; a visit sends at most five. */
export const reportsPerNetwork = 100;

/** Accounts that each process creates for a network in that window. */
export const accountsPerNetwork = 30;

/** Contact-form calls that each process accepts from a network in that window; each call reads the database. */
export const messageCallsPerNetwork = 60;

/**
 * Limits on contact messages: `perSender` from one mailbox and network in a `window` (in which a duplicate counts as a
 * retry), and `percentPerNetwork` percent of the daily maximum from one network. Beyond the daily maximum, only a
 * network's first message of the day is accepted, up to `timesForNew` times that maximum.
 */
export const messageLimits = {
  perSender: 5,
  window: 60 * 60_000,
  percentPerNetwork: 20,
  timesForNew: 3,
} as const;
