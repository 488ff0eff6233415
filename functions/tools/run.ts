/**
 * Runs one of the owner's tools: `node tools/run.ts stock|orders|doctor|desk|setup …`. Exits with 0 if all was done, 2
 * if something was refused, and 1 with one sentence if something failed.
 */
import { explain } from './lib/command-line.ts';
import { makePrintable } from './lib/printable.ts';

const tools = {
  stock: () => import('./stock.ts'),
  orders: () => import('./orders.ts'),
  doctor: () => import('./doctor.ts'),
  desk: () => import('./desk.ts'),
  setup: () => import('./setup.ts'),
};

const fail = (error: unknown): never => {
  console.error(explain(error));
  process.exit(1);
};

process.on('uncaughtException', fail);
for (const stream of [process.stdout, process.stderr]) makePrintable(stream);
// A reader such as `head` may stop early.
process.stdout.on('error', () => process.exit());

const [name, ...args] = process.argv.slice(2);
const load = Object.entries(tools).find(([tool]) => tool === name)?.[1];
if (load === undefined) fail(`Name a tool: ${Object.keys(tools).join(', ')}`);
else
  try {
    // Fails if the packages are not installed.
    const { main } = await load();
    process.exitCode = (await main(args)) ? 0 : 2;
  } catch (error) {
    fail(error);
  }
