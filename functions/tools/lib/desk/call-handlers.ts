import { randomUUID } from 'node:crypto';
import { orderLists, type Calls, type ProductStock, type Ran } from './contract.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import { listOf, textOf } from '../../../../src/domain/field.ts';
import { createStock } from '../../../src/adapters/firestore/stock.ts';
import { readStockCounts } from '../../../src/application/stock/compare-stock.ts';
import { limitedProducts } from '../../../src/settings/settings.ts';
import type { Env } from '../../../src/settings/read-settings.ts';
import { reviews, type Obstacle } from '../../../src/domain/review-order.ts';
import { findOrders, listOrders, listToPack } from '../orders/find-orders.ts';
import { ordersCommand } from '../../orders.ts';
import type { Tools } from '../orders/tools.ts';
import { countsOf, stockCommand } from '../../stock.ts';
import { listedOrder, wholeOrder } from './order-views.ts';
import type { CallHandlers } from './server.ts';

interface Dependencies extends Tools {
  readonly project: { readonly id: string; readonly isLocal: boolean };
  readonly env: Env;
  readonly diagnose: () => Promise<Calls['doctor'][1]>;
}

/** Maximum orders in a list of those that are done. */
const latest = 100;

/** The commands on orders that the page runs; the others read files, or show what it shows itself. */
const orderCommands: ReadonlySet<string> = new Set([
  'ship',
  'track',
  'refund',
  'close',
  'address',
  'mail',
  'resend',
  'dismiss',
  'erase',
  'export',
]);

async function ordersOf({ documents }: Tools, input: unknown): Promise<Calls['orders'][1]> {
  const list = orderLists.find((one) => one === textOf(input, 'list'));
  if (list === 'ready' || list === 'waiting') {
    const all = await listToPack(documents);
    const listed = all.filter(({ waiting }) => (waiting.length === 0) === (list === 'ready'));
    return listed.map(({ order, waiting }) => listedOrder(order, waiting));
  }
  const kind = list === 'latest' ? undefined : list;
  const found = await listOrders(documents, kind, list === 'review' ? undefined : latest);
  return found.map((order) => listedOrder(order));
}

async function stockOf({ documents, env }: Dependencies): Promise<readonly ProductStock[]> {
  const stock = createStock(documents);
  const limited = new Set<string>(limitedProducts(env));
  return Promise.all(
    (await readStockCounts({ stock })).map(async (count) => {
      const id = count.productId;
      const name = findProduct(id)?.name ?? id;
      const counts = await countsOf({ stock }, count);
      return Object.assign(counts, { id, name, isLimited: limited.has(id) });
    }),
  );
}

/** Runs a command of the shell with its own words. Throws for one that the page does not have. */
async function run(dependencies: Dependencies, input: unknown): Promise<Ran> {
  const tool = textOf(input, 'tool');
  const words = listOf(input, 'words').map(String);
  let text = '';
  if (tool === 'stock') {
    const isDone = await stockCommand(words, {
      stock: createStock(dependencies.documents),
      print: (line) => (text += `${line}\n`),
      newId: randomUUID,
    });
    // The page shows the counts that follow.
    return { isDone, text: text.split('\n', 1).join(''), files: [] };
  }
  if (tool !== 'orders' || !orderCommands.has(words[0] ?? ''))
    throw new Error('The desk has no such command.');
  const files: Ran['files'][number][] = [];
  const shell = {
    ...dependencies,
    write: (part: string) => void (text += part),
    files: {
      read: (): never => {
        throw new Error('The desk reads no files.');
      },
      // The browser saves them, where its owner finds them.
      write: (name: string, content: string) => void files.push({ name, text: content }),
    },
  };
  const despite = obstaclesIn(listOf(input, 'despite'));
  const isDone = await ordersCommand(words, shell, { despite });
  return { isDone, text: text.trim(), files };
}

const obstaclesIn = (names: readonly unknown[]): readonly Obstacle[] =>
  (['test', ...reviews] as const).filter((one) => names.includes(one));

/** Handles the desk's calls with the owner's commands. */
export function createCallHandlers(dependencies: Dependencies): CallHandlers {
  const handlers: {
    readonly [Name in keyof Calls]: (input: unknown) => Promise<Calls[Name][1]>;
  } = {
    project: async () => dependencies.project,
    orders: (input) => ordersOf(dependencies, input),
    order: async (input) =>
      (await findOrders(dependencies.documents, textOf(input, 'id') ?? '')).map(wholeOrder),
    stock: () => stockOf(dependencies),
    doctor: () => dependencies.diagnose(),
    run: (input) => run(dependencies, input),
  };
  return new Map(Object.entries(handlers));
}
