import { toQuantity } from '../../../../src/domain/cart/limits.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Pieces } from '../../ports/payments.ts';

/** Marks a session as this store's: other shops may share the account. */
const store = 'ground-up';

/** What an order needs of its session, as the provider keeps it: texts of up to 500 characters. */
export const metadataOf = (pieces: readonly Pieces[]): Record<string, string> => ({
  store,
  pieces: pieces.map(({ productId, quantity }) => `${productId}:${quantity}`).join(','),
});

/** The pieces of a session; undefined for another shop's. Throws for one of this store that cannot be read. */
export function piecesIn(
  metadata: Readonly<Record<string, string>> | null | undefined,
): readonly Pieces[] | undefined {
  if (metadata?.['store'] !== store) return undefined;
  const pieces = (metadata['pieces'] ?? '').split(',').map((part) => {
    const [id = '', amount = ''] = part.split(':');
    const product = findProduct(id);
    const quantity = Number(amount);
    if (product === undefined || toQuantity(quantity) !== quantity)
      throw new Error('The session does not say what was bought.');
    return { productId: product.id, quantity };
  });
  if (new Set(pieces.map(({ productId }) => productId)).size < pieces.length)
    throw new Error('The session names a product twice.');
  return pieces;
}
