import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { takeStock } from '../../src/handlers/compare-stock.ts';
import { setStock } from '../../src/handlers/set-stock.ts';
import type { Documents } from '../../src/ports/documents.ts';

const usage = `Usage: npm run stock -- [--project ID] [PRODUCT PIECES]
Shows the stock of every product, after setting that of one where it is named.`;

/** Sets the stock of a product where one is named, then shows that of all. False for words it does not know. */
export async function stockCommand(
  words: readonly string[],
  documents: Pick<Documents, 'transact'>,
  print: (line: string) => void,
): Promise<boolean> {
  const [name, pieces] = words;
  if (name !== undefined) {
    const product = findProduct(name);
    if (product === undefined || !/^-?\d{1,6}$/.test(pieces ?? '') || words.length !== 2) {
      print(usage);
      return false;
    }
    await setStock(documents, product.id, Number(pieces));
  }
  for (const { productId, inventory, received, sold } of await takeStock(documents)) {
    const isRight = inventory === (received === undefined ? undefined : received - sold);
    const known = `${inventory ?? 'no record'}, received ${received ?? 'unknown'}, sold ${sold}`;
    print(`${productId}: ${known}${isRight ? '' : ' — changed by hand: set it again'}`);
  }
  return true;
}
