import type { Cents } from '#domain/money.ts';

/** The kit (toe-roller.ts) and the strap (toe-strap.ts) together, free shipping included (behaviour 10.7). */
export const bundlePrice: Cents = 9999;
