/**
 * Runs one of the owner's tools: `node owner/run.ts stock|orders|doctor|desk|setup …`. Exits with 0 on success, 2 if
 * something was refused, and 1 with a short message if something failed.
 */
import { explain } from './shell/command-line.ts';
import { makePrintable } from './shell/printable.ts';

const tools = {
  stock: () => import('./stock/main.ts'),
  orders: () => import('./orders/main.ts'),
  doctor: () => import('./doctor/main.ts'),
  desk: () => import('./desk/main.ts'),
  setup: () => import('./project/main.ts'),
};

const fail = (error: unknown): never => {
  console.error(explain(error));
  process.exit(1);
};

process.on('uncaughtException', fail);
for (const stream of [process.stdout, process.stderr]) makePrintable(stream);
// A reader of the output, such as `head`, may stop early.
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
