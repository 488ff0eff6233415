/** An amount in whole US cents. Text such as `$70.00` is only for storage and display (behaviour 1.2). */
export type Cents = number;

const BEFORE_THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

/** Formats 7000 as `$70.00`. `Intl.NumberFormat` would block a phone for 30 ms on every page. */
export const formatCents = (amount: Cents): string =>
  `${amount < 0 ? '−' : ''}$${(Math.abs(amount) / 100).toFixed(2).replaceAll(BEFORE_THOUSANDS, ',')}`;
