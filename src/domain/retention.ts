/** How many days the store keeps personal data, as the privacy policy states (behaviour 16.4). */
export const keptDays = {
  /** An order's shopper and address. */
  orders: 730,
  /** An order's confirmation page. */
  orderPages: 90,
  messages: 180,
  emails: 30,
  reports: 90,
} as const;
