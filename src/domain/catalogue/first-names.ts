import type { Product } from './product.ts';

/**
 * The first names of what the shop lists: more would be cut off in search results. Does without `Intl.ListFormat`, whose
 * first use blocks a phone for 50 ms on every page.
 */
export const firstNames = (products: readonly Product[]): string => {
  const [first, second, ...others] = products.map(({ name }) => name);
  if (others.length > 0) return `${first}, ${second}, and ${others.length} more`;
  return [first, second].filter(Boolean).join(' and ');
};
