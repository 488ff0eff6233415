import { listText } from '#domain/list-text.ts';
import { formatCents, type Cents } from '#domain/money.ts';

/** The shipping method of every order (behaviour 6.2). */
export const shippingMethod = 'Flat Rate - Fixed';

/** The flat rate per order, in cents, which the store states and every checkout charges (behaviour 1.2). */
export const flatShippingRate: Cents = 1200;

/** The country that orders ship to if the owner sets none (ISO 3166-1 alpha-2). */
export const shippingCountry = 'US';

/** Where and when orders ship. A string is empty if the owner has not set it. */
export interface ShippingTerms {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Business days until an order in stock ships. */
  readonly handlingDays: string;
  /** The month in which the next drop ships, such as `2027-03`. */
  readonly nextDrop: string;
}

/**
 * Where, at what price and when an order ships: one sentence for the store's pages and the hosted page (behaviour 1.4).
 * It promises only what the owner has set. The build writes it, since browsers name countries differently.
 */
export function shippingText({ countries, handlingDays, nextDrop }: ShippingTerms): string {
  const where = `Ships to ${listText(countries.map(nameOf))} for a flat ${formatCents(flatShippingRate)}`;
  const when = handlingDays && `, within ${businessDays(handlingDays)} if in stock`;
  const next = nextDrop && `; the next drop ships in ${monthOf(nextDrop)}`;
  return `${where}${when}${next}.`;
}

/** Names the sold-out products before the shopper pays (behaviour 4.3). */
export const shipsLaterText = (names: readonly string[]): string =>
  `${listText(names)} ${names.length === 1 ? 'ships' : 'ship'} with the next drop. You pay today.`;

export const businessDays = (days: string): string =>
  `${days} business ${days === '1' ? 'day' : 'days'}`;

const withArticle = /^(?:United|Netherlands|Philippines|Bahamas|Maldives|Dominican Republic)/;

function nameOf(country: string): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- only the build and the functions make this text
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return withArticle.test(name) ? `the ${name}` : name;
}

const monthOf = (month: string): string =>
  // oxlint-disable-next-line eslint/no-restricted-properties -- only the build and the functions make this text
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
