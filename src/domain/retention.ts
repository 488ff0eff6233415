/** For how many days personal data are kept, as the privacy policy says (behaviour 16.4). */
export const keptDays = {
  /** An order's shopper and address. */
  orders: 730,
  /** An order's confirmation page. */
  orderPages: 90,
  messages: 180,
  mails: 30,
  /** Counts of failures. */
  reports: 90,
} as const;
