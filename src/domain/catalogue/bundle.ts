import type { Cents } from '#domain/money.ts';

/** The kit and the strap together, free shipping included (behaviour 10.7). */
export const bundlePrice: Cents = 9999;
