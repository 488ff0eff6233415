/**
 * How many days what is personal is kept, as the privacy policy says (behaviour 16.4). The owner may set another number
 * for orders, which has to be the same here.
 */
export const keptDays = {
  /** Who bought an order, and where it went. */
  orders: 730,
  /** The page of an order, for whoever knows its address. */
  orderPages: 90,
  messages: 180,
  mails: 30,
  /** How often what failed, and how fast pages were. */
  reports: 90,
} as const;
