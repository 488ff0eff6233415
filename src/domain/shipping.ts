import type { Cents } from '#domain/money.ts';

/** How every order is shipped (behaviour 6.2). */
export const shippingMethod = 'Flat Rate - Fixed';

/** The flat rate per order, in cents, which the store states and every checkout charges (behaviour 1.2). */
export const flatShippingRate: Cents = 1200;

/** The country shipped to (ISO 3166-1 alpha-2); the default of the owner's `SHIPPING_COUNTRIES`. */
export const shippingCountry = 'US';
