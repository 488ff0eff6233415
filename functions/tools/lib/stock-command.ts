import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import {
  expectedOf,
  recountStock,
  takeStock,
  type StockTaking,
} from '../../src/application/stock/compare-stock.ts';
import { addStock, setStock } from '../../src/application/stock/set-stock.ts';
import { heldAt, unshipped } from '../../src/adapters/records/stock.ts';
import type { Documents } from '../../src/ports/documents.ts';

const usage = `Usage: npm run stock -- [--project ID] [PRODUCT CHANGE]
Shows the stock of every product, after a change of one where it is named:
  +10          ten pieces came; -3: three are gone. Nothing that is sold meanwhile is lost.
  =25 sold 7   25 are for sale now, counted when 7 were sold; refused where more are sold since.
  recount      sums its orders anew, after its records were changed by hand`;

type Change = (documents: Documents) => Promise<string | undefined>;

/** What a person asked to change; undefined for words that say nothing known. */
function changeIn(id: ProductId, words: readonly string[]): Change | undefined {
  const [change = '', ...rest] = words;
  if (/^[+-]\d{1,6}$/.test(change) && rest.length === 0)
    return async (documents) => done(await addStock(documents, id, Number(change)));
  if (change === 'recount' && rest.length === 0)
    return async (documents) => done(await recountStock(documents, id));
  const isCount = /^=-?\d{1,6}$/.test(change) && rest.length === 2 && rest[0] === 'sold';
  if (!isCount || !/^\d{1,9}$/.test(rest[1] ?? '')) return undefined;
  return async (documents) => {
    const result = await setStock(documents, id, Number(change.slice(1)), Number(rest[1]));
    return result.ok
      ? undefined
      : `${id} has sold ${result.error.sold} meanwhile: look at it again, then set it by that.`;
  };
}

const done = (_value: void): undefined => undefined;

/** Changes the stock of a product where one is named, then shows that of all. False for what it did not do. */
export async function stockCommand(
  words: readonly string[],
  documents: Documents,
  now: number,
  print: (line: string) => void,
): Promise<boolean> {
  const [name, ...change] = words;
  let refusal: string | undefined;
  if (name !== undefined) {
    const product = findProduct(name);
    const apply = product && changeIn(product.id, change);
    if (apply === undefined) {
      print(usage);
      return false;
    }
    refusal = await apply(documents);
  }
  for (const count of await takeStock(documents)) print(await lineOf(documents, count, now));
  if (refusal !== undefined) print(refusal);
  return refusal === undefined;
}

async function lineOf(documents: Documents, count: StockTaking, now: number): Promise<string> {
  const { productId, inventory, received, sold } = count;
  const { values } = await documents.sums([unshipped(productId), heldAt(productId, now)]);
  const [waiting = 0, held = 0] = values;
  const parts = [
    inventory === undefined ? 'no record' : `${inventory} for sale`,
    ...(received === undefined ? [] : [`received ${received}`]),
    `sold ${sold}`,
    // Who counts the shelf finds them too.
    ...(waiting > 0
      ? [`${waiting} of them not shipped, so ${shelf(inventory, waiting)} on the shelf`]
      : []),
    ...(held > 0 ? [`${held} held by open checkouts`] : []),
  ];
  const isRight = inventory === expectedOf(count);
  return `${productId}: ${parts.join(', ')}${isRight ? '' : ' — changed by hand: recount'}`;
}

const shelf = (inventory: number | undefined, waiting: number): number =>
  Math.max(0, (inventory ?? 0) + waiting);
