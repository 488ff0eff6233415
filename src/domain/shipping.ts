import type { Cents } from '#domain/money.ts';

/** How every order is shipped (behaviour 6.2). */
export const shippingMethod = 'Flat Rate - Fixed';

/** What shipping an order costs, however much is in it, in cents; `SHIPPING_RATE` where the owner sets no other. */
export const flatShippingRate: Cents = 1200;

/** The one country that is shipped to, as ISO 3166-1 alpha-2; `SHIPPING_COUNTRIES` where the owner sets no others. */
export const shippingCountry = 'US';
