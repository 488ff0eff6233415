import { randomUUID } from 'node:crypto';
import type { Calls, ProductStock, RunResult } from './contract.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import { fieldOf, fieldsIn, listOf, textOf } from '../../../../src/domain/field.ts';
import { createStock } from '../../../src/adapters/firestore/stock.ts';
import { readDays } from '../../../src/application/reports/read-days.ts';
import { readStockCounts } from '../../../src/application/stock/compare-stock.ts';
import { limitedProducts } from '../../../src/settings/settings.ts';
import type { Env } from '../../../src/settings/read-settings.ts';
import { textOfAmount } from '../../../src/domain/amount.ts';
import { refundSum } from '../../../src/domain/refund-sum.ts';
import type { Units as OrderUnits } from '../../../src/domain/sale.ts';
import { reviews, type Obstacle } from '../../../src/domain/review-order.ts';
import { findOrders, searchOrders } from '../orders/find-orders.ts';
import { ordersCommand } from '../orders/commands.ts';
import { portsOf, type Tools } from '../orders/tools.ts';
import { countsOf, stockCommand } from '../../stock.ts';
import { ordersOf, ordersWithId, slipsOf, todayOf } from './list-calls.ts';
import { listedOrder } from './order-views.ts';
import { problemsOf } from './problems.ts';
import type { CallHandlers } from './server.ts';

interface Dependencies extends Tools {
  readonly project: { readonly id: string; readonly isLocal: boolean };
  readonly env: Env;
  readonly diagnose: () => Promise<Calls['doctor'][1]>;
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

/** Units by product in a call, such as `{"toe-strap": 2}`. */
const unitsIn = (value: unknown): readonly OrderUnits[] =>
  Object.entries(fieldsIn(value)).flatMap(([name, quantity]) => {
    const product = findProduct(name);
    return product && Number.isInteger(quantity) && Number(quantity) > 0
      ? [{ productId: product.id, quantity: Number(quantity) }]
      : [];
  });

async function refundSumOf({ documents }: Tools, input: unknown): Promise<Calls['refundSum'][1]> {
  const [order] = await findOrders(documents, textOf(input, 'id') ?? '');
  if (order === undefined) return { error: 'There is no such order.' };
  const withShipping = fieldOf(input, 'withShipping') === true;
  const sum = refundSum(order, { units: unitsIn(fieldOf(input, 'units')), withShipping });
  if (!sum.ok) return { error: sum.error };
  const { goods, shipping, tax, cents } = sum.value;
  const text = (amount: number): string => textOfAmount(order.amounts, amount);
  return { goods: text(goods), shipping: text(shipping), tax: text(tax), sum: text(cents) };
}

/** Runs a command with its words. Throws for a tool that the page cannot use. */
async function run(dependencies: Dependencies, input: unknown): Promise<RunResult> {
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
  if (tool !== 'orders') throw new Error('The desk has no such command.');
  const files: RunResult['files'][number][] = [];
  const shell = {
    ...dependencies,
    usage: 'The desk has no such command.',
    write: (part: string) => void (text += part),
    files: {
      // The carrier's file, which the page sends.
      read: () => textOf(input, 'file') ?? '',
      // The browser saves the files where its user finds them.
      write: (name: string, content: string) => void files.push({ name, text: content }),
    },
  };
  const despite = obstaclesIn(listOf(input, 'despite'));
  const shown = fieldsIn(fieldOf(input, 'shown'));
  const isDone = await ordersCommand(words, shell, {
    despite,
    csv: textOf(input, 'file') === undefined ? undefined : 'file',
    dryRun: fieldOf(input, 'isDryRun') === true,
    shown: {
      ...('due' in shown && { due: unitsIn(shown['due']) }),
      ...(typeof shown['refunded'] === 'number' && { refunded: shown['refunded'] }),
    },
  });
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
    today: () => todayOf(dependencies),
    orders: (input) => ordersOf(dependencies, input),
    slips: (input) => slipsOf(dependencies, input),
    order: (input) => ordersWithId(dependencies, textOf(input, 'id') ?? ''),
    search: async (input) =>
      (await searchOrders(dependencies.documents, textOf(input, 'words') ?? '')).map((order) =>
        listedOrder(order),
      ),
    refundSum: (input) => refundSumOf(dependencies, input),
    stock: () => stockOf(dependencies),
    problems: async () => {
      const ports = { ...dependencies, ...portsOf(dependencies) };
      return problemsOf(await readDays(ports, Date.now(), 14));
    },
    doctor: () => dependencies.diagnose(),
    run: (input) => run(dependencies, input),
  };
  return new Map(Object.entries(handlers));
}
