/** Lines of a cart that is sent to checkout: the most. A restored cart may have 50 of unknown ids besides the catalogue's. */
export const maxLines = 100;

/** Characters of what clients send: the most. */
export const longest = {
  origin: 200,
  priceId: 100,
  session: 200,
  name: 200,
  /** RFC 5321's path without its brackets. */
  email: 254,
  /** What the identity provider takes. */
  password: 4096,
  token: 8192,
  phone: 40,
  message: 5000,
} as const;

/** Bytes of a webhook's body: the most. The provider's events are far below. */
export const maxEventBytes = 512 * 1024;

/** Contact messages in one window, and its length in milliseconds (behaviour 16.5). `perProject` is for all together. */
export const messageLimits = {
  perMailbox: 5,
  perClient: 30,
  perProject: 200,
  window: 60 * 60_000,
} as const;

/** Milliseconds in which the checkouts of a network are counted (behaviour 16.5). */
export const checkoutWindow = 10 * 60_000;

export const dayInMs = 24 * 60 * 60_000;

/** Milliseconds after which the store deletes contact messages, mails, and alerts that were sent (behaviour 16.4). */
export const retention = {
  message: 180 * dayInMs,
  mail: 30 * dayInMs,
  alert: 30 * dayInMs,
} as const;

/**
 * So many orders in a window of milliseconds have a mail to the owner each; those beyond are in a digest, once a window
 * (behaviour 16.3).
 */
export const ownMails = { orders: 20, window: 10 * 60_000 } as const;

/**
 * Milliseconds that a checkout of limited products is open: the provider's shortest, 30 minutes, and one for the way
 * there. The provider reports its end; where nobody did within the grace, it is asked (behaviour 16.6).
 */
export const holdFor = { session: 31 * 60_000, grace: 60_000 } as const;

/** What the hourly comparison asks of the provider's events; times in milliseconds. */
export const reconciling = {
  /** How far back the first one goes: as far as the provider keeps them. */
  first: 30 * dayInMs,
  /** Read twice, for events that the provider lists late. */
  overlap: 15 * 60_000,
  /** It stops by itself before the platform stops it, and goes on an hour later. */
  budget: 7 * 60_000,
} as const;
