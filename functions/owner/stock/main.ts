import { randomUUID } from 'node:crypto';
import { readStockCounts } from '../../src/application/stock/compare-stock.ts';
import { openDocuments } from '../../src/adapters/firestore/documents.ts';
import { createStock } from '../../src/adapters/firestore/stock.ts';
import type { Ports } from '../../src/ports/ports.ts';
import { readCommandLine } from '../shell/command-line.ts';
import type { StockCounts } from '../contract/answers.ts';
import { inputs } from '../contract/calls.ts';
import { changeStock, countsOf } from './change-stock.ts';

const usage = `Usage: npm run stock -- [--project ID | --local] [PRODUCT CHANGE [--id NAME]]
Shows the stock of every product, after changing that of PRODUCT if it is named. CHANGE is one of:
  --add 10               ten units came; --add=-3: three are gone. Sales in the meantime are kept.
  --set 25 --sold 7      25 are for sale, counted when 7 were sold; refused if more have been sold since.
     --was 20            also refused unless 20 are still for sale, such as after a delivery.
     --unshipped 3       also refused if parcels have left since.
  --recount              sums its orders again, after its records were changed by hand
With an id, such as the number of a delivery note, a change is made once, however often the command is run.`;

/** What the command line may have besides the product. */
export const options = {
  add: { type: 'string' },
  set: { type: 'string' },
  sold: { type: 'string' },
  was: { type: 'string' },
  unshipped: { type: 'string' },
  recount: { type: 'boolean' },
  id: { type: 'string' },
} as const;

type Asked = Readonly<Partial<Record<keyof typeof options, unknown>>>;

/** Shows and changes the stock, with the login of `gcloud auth application-default login`. */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, options);
  return stockCommand(line.words, line.options, {
    stock: createStock(openDocuments(line.project)),
    print: (text) => console.log(text),
    newId: randomUUID,
  });
}

interface Dependencies extends Pick<Ports, 'stock'> {
  readonly print: (line: string) => void;
  /** A new id for a change. */
  readonly newId: () => string;
}

/** The change that is asked for; undefined without exactly one. Throws if it is not valid. */
function changeIn(
  productId: string,
  { add: units, set: inventory, sold, was, unshipped, recount }: Asked,
  change: unknown,
  stock: ReturnType<typeof changeStock>,
) {
  if ([units, inventory, recount].filter((one) => one !== undefined).length !== 1) return undefined;
  if (recount !== undefined) {
    const product = inputs.recountStock.validateSync({ productId });
    return () => stock.recount(product);
  }
  if (units !== undefined) {
    const delivery = inputs.addStock.validateSync({ productId, units, change });
    return () => stock.add(delivery);
  }
  const shown = { soldAsShown: sold, forSaleAsShown: was, unshippedAsShown: unshipped };
  const count = inputs.setStock.validateSync({ productId, inventory, ...shown, change });
  return () => stock.set(count);
}

/**
 * Changes the stock of a product if one is named, then shows the stock of all. Returns false if the change was not
 * made. Throws for a change that is not valid. Rejects if the store fails, after saying how to retry.
 */
export async function stockCommand(
  [name, ...others]: readonly string[],
  asked: Asked,
  { stock, print, newId }: Dependencies,
): Promise<boolean> {
  const { id = newId() } = asked;
  const isShown = name === undefined && Object.keys(asked).length === 0;
  const change = name === undefined ? undefined : changeIn(name, asked, id, changeStock({ stock }));
  if (others.length > 0 || (change === undefined && !isShown)) {
    print(usage);
    return false;
  }
  const result = await change?.().catch((error: unknown) => {
    print(`It is not known whether it was done. To have it done once, add: --id ${String(id)}`);
    throw error;
  });
  if (result !== undefined) print(result.ok ? 'Done.' : `Not done. ${result.error}`);
  for (const count of await readStockCounts({ stock }))
    print(lineOf(count.productId, await countsOf({ stock }, count)));
  return result?.ok !== false;
}

function lineOf(productId: string, counted: StockCounts): string {
  const { forSale, received, sold, restocked, unshipped, held, onShelf, wrong } = counted;
  const parts = [
    forSale === undefined ? 'no record' : `${forSale} for sale`,
    ...(received === undefined ? [] : [`received ${received}`]),
    `sold ${sold}`,
    ...(restocked > 0 ? [`${restocked} of them put back`] : []),
    ...(unshipped > 0 ? [`${unshipped} of them not shipped, so ${onShelf} on the shelf`] : []),
    ...(held > 0 ? [`${held} held by open checkouts`] : []),
  ];
  return `${productId}: ${parts.join(', ')}${wrong === undefined ? '' : ` — ${wrong}`}`;
}
