import { randomUUID } from 'node:crypto';
import { readStockCounts } from '../../src/application/stock/compare-stock.ts';
import { openDocuments } from '../../src/adapters/firestore/documents.ts';
import { createStock } from '../../src/adapters/firestore/stock.ts';
import type { Ports } from '../../src/ports/ports.ts';
import { readCommandLine } from '../shell/command-line.ts';
import type { StockCounts } from '../contract/answers.ts';
import { inputs } from '../contract/calls.ts';
import { changeStock, countsOf } from './change-stock.ts';

const usage = `Usage: npm run stock -- [--project ID | --local] [PRODUCT --add UNITS [--id NAME]]
Shows the stock of every product, after adding UNITS of PRODUCT. --add=-3 removes three units. Sales made while it runs are counted too.
With an id, such as the number of a delivery note, a change is made once, however often you run the command.
To count the shelf, use the desk: npm run desk.`;

/** The options that go with the name of a product. */
export const options = { add: { type: 'string' }, id: { type: 'string' } } as const;

/** Shows and changes the stock, with the login from `gcloud auth application-default login`. */
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
  readonly newId: () => string;
}

/**
 * Adds units of a product if the command names one, then shows the stock of all products. Returns false if the command
 * is incomplete or refused. Throws for an invalid change. If the database fails, prints how to retry, and rejects.
 */
export async function stockCommand(
  [name, ...others]: readonly string[],
  asked: Readonly<Partial<Record<keyof typeof options, unknown>>>,
  { stock, print, newId }: Dependencies,
): Promise<boolean> {
  const { add: units, id = newId() } = asked;
  const isShown = name === undefined && Object.keys(asked).length === 0;
  if (others.length > 0 || (!isShown && (name === undefined || units === undefined))) {
    print(usage);
    return false;
  }
  const delivery = isShown
    ? undefined
    : inputs.addStock.validateSync({ productId: name, units, change: id });
  const result =
    delivery &&
    (await changeStock({ stock })
      .add(delivery)
      .catch((error: unknown) => {
        print(`It may or may not have gone through. To retry safely, add: --id ${String(id)}`);
        throw error;
      }));
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
