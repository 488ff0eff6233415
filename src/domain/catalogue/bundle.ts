import type { Cents } from '#domain/money.ts';

/** The price of the kit (toe-roller.ts) and the strap (toe-strap.ts) together, with free shipping (behaviour 10.7). */
export const bundlePrice: Cents = 9999;
