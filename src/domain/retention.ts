/**
 * For how many days personal data are kept, as the privacy policy says (behaviour 16.4). If the owner sets another number
 * for orders, it has to be changed here too.
 */
export const keptDays = {
  /** An order's buyer and address. */
  orders: 730,
  /** An order's confirmation page. */
  orderPages: 90,
  messages: 180,
  mails: 30,
  /** Counts of failures. */
  reports: 90,
} as const;
