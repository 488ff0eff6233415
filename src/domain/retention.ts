/**
 * The days for which personal data are kept, as the privacy policy says (behaviour 16.4). The owner may set another number
 * for orders, which has to be the same here.
 */
export const keptDays = {
  /** An order's buyer and address. */
  orders: 730,
  /** An order's confirmation page. */
  orderPages: 90,
  messages: 180,
  mails: 30,
  /** Counts of failures and of pages' speed. */
  reports: 90,
} as const;
