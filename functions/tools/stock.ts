import { randomUUID } from 'node:crypto';
import { findProduct } from '../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../src/domain/catalogue/product.ts';
import type { Result } from '../../src/domain/result.ts';
import { readStockCounts, type ProductCount } from '../src/application/stock/compare-stock.ts';
import {
  addStock,
  recountStock,
  setStock,
  type StockRefusal,
} from '../src/application/stock/set-stock.ts';
import { expectedOf } from '../src/domain/stock.ts';
import { openDocuments } from '../src/adapters/firestore/documents.ts';
import { createStock } from '../src/adapters/firestore/stock.ts';
import type { Ports } from '../src/ports/ports.ts';
import { readCommandLine } from './lib/command-line.ts';

const usage = `Usage: npm run stock -- [--project ID | --local] [PRODUCT CHANGE [id NAME]]
Shows the stock of every product, after changing that of PRODUCT if it is named:
  +10          ten units came; -3: three are gone. Sales in the meantime are kept.
  =25 sold 7   25 are for sale, counted when 7 were sold; refused if more have been sold since.
  =25 was 20 sold 7   the same; also refused unless 20 are still for sale, such as after a delivery.
  =25 was 20 sold 7 unshipped 3   the same; also refused if parcels have left since.
  recount      sums its orders again, after its records were changed by hand
With an id, such as the number of a delivery note, a change is made once, however often the command is run.`;

/** Shows and changes the stock, with the login of `gcloud auth application-default login`. */
export async function main(args: readonly string[]): Promise<boolean> {
  const { project, words } = readCommandLine(args);
  return stockCommand(words, {
    stock: createStock(openDocuments(project)),
    print: (line) => console.log(line),
    newId: randomUUID,
  });
}

interface Dependencies extends Pick<Ports, 'stock'> {
  readonly print: (line: string) => void;
  /** A new id for a change. */
  readonly newId: () => string;
}

type Change = (ports: Pick<Ports, 'stock'>, id: string) => Promise<Result<void, StockRefusal>>;

/** The change that the words ask for; undefined for unknown ones. */
function changeIn(productId: ProductId, words: string): Change | undefined {
  if (/^[+-]\d{1,6}$/.test(words))
    return (ports, id) => addStock(ports, { productId, units: Number(words), change: id });
  if (words === 'recount') return (ports) => recountStock(ports, productId);
  const [, counted, was, sold, unshipped] =
    /^=(-?\d{1,6})(?: was (-?\d{1,9}))? sold (\d{1,9})(?: unshipped (\d{1,9}))?$/.exec(words) ?? [];
  return counted === undefined
    ? undefined
    : (ports, id) =>
        setStock(ports, {
          productId,
          inventory: Number(counted),
          soldAsShown: Number(sold),
          forSaleAsShown: was === undefined ? undefined : Number(was),
          unshippedAsShown: unshipped === undefined ? undefined : Number(unshipped),
          change: id,
        });
}

/**
 * Changes the stock of a product if one is named, then shows the stock of all. Returns false if the change was not
 * made. Rejects if the store fails, after saying how to retry.
 */
export async function stockCommand(words: readonly string[], tools: Dependencies) {
  const { print } = tools;
  const isChanged = words.length === 0 || (await changeStock(words, tools));
  if (isChanged === undefined) {
    print(usage);
    return false;
  }
  for (const count of await readStockCounts(tools)) print(await lineOf(tools, count));
  return isChanged;
}

/** Whether the change was made; undefined for unknown words. */
async function changeStock(words: readonly string[], tools: Dependencies) {
  const { print, newId } = tools;
  const [, asked = '', id = newId()] = /^(.*?)(?: id ([\w.-]{1,60}))?$/.exec(words.join(' ')) ?? [];
  const [name = '', ...what] = asked.split(' ');
  const product = findProduct(name);
  const apply = product && changeIn(product.id, what.join(' '));
  if (apply === undefined) return undefined;
  const change = () => apply(tools, id);
  // Retried once: by its id, a change that was made already is not made again.
  const result = await change()
    .catch(change)
    .catch((error: unknown) => {
      print(`It is not known whether ${asked} was done. To have it done once, run:`);
      print(`npm run stock -- ${asked} id ${id}`);
      throw error;
    });
  print(result.ok ? `Done: ${asked}` : `Not done: ${asked}. ${refusalOf(name, result.error)}`);
  return result.ok;
}

const refusalOf = (name: string, refusal: StockRefusal): string => {
  if (refusal === 'deleted')
    return `The record of ${name} in the collection stock was deleted: count the shelf.`;
  if ('unshipped' in refusal)
    return `Of ${name}, ${refusal.unshipped} are sold and not shipped now: look at it again, then count by that.`;
  if ('forSale' in refusal)
    return `${name} has ${refusal.forSale ?? 'nothing'} for sale now: look at it again, then set it by that.`;
  return 'usedFor' in refusal
    ? `That id was used for ${name} ${refusal.usedFor}: choose another.`
    : `${name} has sold ${refusal.sold} meanwhile: look at it again, then set it by that.`;
};

/** A product's counts, with those that are summed over its orders. Rejects if the store fails. */
export async function countsOf({ stock }: Pick<Ports, 'stock'>, count: ProductCount) {
  const { productId, inventory, received, isDeleted } = count;
  const { values } = await stock.sums([
    { unshipped: productId },
    { held: productId },
    { restocked: productId },
    ...(isDeleted ? [{ sold: productId, after: '' }] : []),
  ]);
  const [unshipped = 0, held = 0, restocked = 0, sold = count.sold] = values;
  // Unshipped units are still on the shelf that the owner counts.
  const onShelf = Math.max(0, (inventory ?? 0) + unshipped);
  const wrong = wrongIn(count);
  return {
    forSale: inventory,
    // The stored number counts restocked units as received.
    received: received === undefined ? undefined : received - restocked,
    sold,
    restocked,
    unshipped,
    held,
    onShelf,
    wrong,
  };
}

async function lineOf(tools: Dependencies, count: ProductCount): Promise<string> {
  const { forSale, received, sold, restocked, unshipped, held, onShelf, wrong } = await countsOf(
    tools,
    count,
  );
  const parts = [
    forSale === undefined ? 'no record' : `${forSale} for sale`,
    ...(received === undefined ? [] : [`received ${received}`]),
    `sold ${sold}`,
    ...(restocked > 0 ? [`${restocked} of them put back`] : []),
    ...(unshipped > 0 ? [`${unshipped} of them not shipped, so ${onShelf} on the shelf`] : []),
    ...(held > 0 ? [`${held} held by open checkouts`] : []),
  ];
  return `${count.productId}: ${parts.join(', ')}${wrong === undefined ? '' : ` — ${wrong}`}`;
}

function wrongIn(count: ProductCount): string | undefined {
  if (count.isDeleted) return 'its record was deleted: count the shelf';
  return count.inventory === expectedOf(count) ? undefined : 'changed by hand: recount';
}
