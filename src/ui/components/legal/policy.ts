/** What the privacy policy and the terms promise, each stated once (behaviour 10.8). Periods in days. */
export const policy = {
  minimumAge: 18,
  /** Nothing is knowingly kept of anyone younger, in years. */
  childAge: 13,
  returnDays: 3,
  damageReportDays: 3,
  /** Counted in business days. */
  refundBusinessDays: 30,
  courseRefundDays: 7,
  changeNoticeDays: 30,
  governingLaw: 'Texas',
  currency: 'US dollars',
  privacyUpdated: { date: '2025-06-05', text: 'June 5, 2025' },
} as const;
