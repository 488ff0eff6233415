/** An amount in whole US cents. Text such as `$70.00` exists only at the edges (behaviour 1.2). */
export type Cents = number;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Shows an amount of cents as dollars with two decimals: 7000 gives `$70.00`. */
export const formatCents = (amount: Cents): string => dollars.format(amount / 100);
