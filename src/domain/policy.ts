import { minimumAge } from '#domain/account/limits.ts';

/** The promises of the privacy policy and the terms, each stated once (behaviour 10.8). Periods are in days. */
export const policy = {
  minimumAge,
  /** In years; the store does not knowingly keep data about anyone younger. */
  childAge: 13,
  returnDays: 3,
  damageReportDays: 3,
  /** In business days. */
  refundBusinessDays: 30,
  courseRefundDays: 7,
  changeNoticeDays: 30,
  governingLaw: 'Texas',
  currency: 'US dollars',
  privacyUpdated: { date: '2025-06-05', text: 'June 5, 2025' },
} as const;
