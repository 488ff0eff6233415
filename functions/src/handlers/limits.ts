/** Lines of a cart that is sent to checkout: the most. A restored cart may have 50 of unknown ids besides the catalogue's. */
export const maxLines = 100;

/** Characters of what clients send: the most. */
export const longest = {
  origin: 200,
  priceId: 100,
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

/** Contact messages in one window, and its length in milliseconds. */
export const messageLimits = { perEmail: 5, perClient: 30, window: 60 * 60_000 } as const;

/** How far back complete sessions are compared with the orders, in milliseconds: longer than a webhook is repeated. */
export const reconciledPast = 14 * 24 * 60 * 60_000;
