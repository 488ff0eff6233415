import { handleOrder } from '../../src/application/orders/order-actions.ts';
import { resendMails } from '../../src/application/orders/owner-mails.ts';
import { csvOf } from './csv.ts';
import { findOrders, kinds, listOrders } from './find-orders.ts';
import { actions, mailingToolsOf, refuse, type Dependencies, type Printing } from './one-order.ts';
import { lineOf, tableOf } from './print-order.ts';
import { shipMany } from './ship-many.ts';

/** Maximum orders of a list of all kinds. */
const latest = 100;

/** The options after two dashes. */
interface Options {
  readonly csv?: string | undefined;
  readonly dryRun?: boolean;
}

/** Runs a command and prints its result. False if it was not carried out. */
export async function ordersCommand(
  [command = 'list', ...rest]: readonly string[],
  given: Dependencies,
  { csv, dryRun = false }: Options = {},
): Promise<boolean> {
  const dependencies = { ...given, print: (line: string) => given.write(`${line}\n`) };
  const { documents, print } = dependencies;
  if (csv !== undefined && command === 'ship' && rest.length === 0)
    return shipFile(dependencies, csv, dryRun);
  if (csv !== undefined || dryRun) return refuse(print);
  const wide = named(wideCommands, command);
  if (wide !== undefined) return wide(dependencies, rest);
  const [name = '', option, ...others] = rest;
  const act = named(actions, command);
  if (act === undefined || name === '' || others.length > 0) return refuse(print);
  const found = await findOrders(documents, name);
  if (found.length > 1) {
    print('Several orders have that number. Name the payment (pi_…):');
    for (const one of found) print(lineOf(one));
    return false;
  }
  const [order] = found;
  if (order === undefined) {
    print(`There is no order ${name}.`);
    return false;
  }
  return act(dependencies, order, option);
}

const named = <T>(commands: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.entries(commands).find(([word]) => word === name)?.[1];

/** Commands on many orders. */
const wideCommands: Readonly<
  Record<string, (dependencies: Printing, words: readonly string[]) => Promise<boolean>>
> = {
  list: async ({ documents, print }, [kind, ...others]) => {
    const known = kinds.find((one) => one === kind);
    if ((kind !== undefined && known === undefined) || others.length > 0) return refuse(print);
    const orders = await listOrders(documents, known, known === undefined ? latest : undefined);
    for (const order of orders) print(lineOf(order));
    print(counted(orders.length, 'order'));
    return true;
  },
  export: async ({ documents, print, write, files }, [file, ...others]) => {
    if (others.length > 0) return refuse(print);
    const orders = await listOrders(documents);
    const table = csvOf(tableOf(orders));
    if (file === undefined) write(table);
    else {
      files.write(file, table);
      print(`${counted(orders.length, 'order')} in ${file}`);
    }
    return true;
  },
  resend: async ({ documents, print }, words) => {
    if (words.length > 0) return refuse(print);
    print(`${counted(await resendMails(documents), 'mail')} to be sent again`);
    return true;
  },
};

const counted = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;

const shipFile = (dependencies: Printing, file: string, isDryRun: boolean): Promise<boolean> => {
  const { documents, print, files } = dependencies;
  const tools = mailingToolsOf(dependencies);
  return shipMany(files.read(file), {
    documents,
    print,
    isDryRun,
    ship: ({ key }, tracking) => handleOrder(tools, key, { kind: 'shipped', tracking }),
  });
};
