/**
 * Runs one of the owner's tools: `node tools/run.ts stock|orders|doctor …`. Ends with 0 where all was done, 2 where
 * something was refused, 1 where something failed, which is said in a sentence and never as a stack trace.
 */
import { explain } from './lib/command-line.ts';

const tools = {
  stock: () => import('./stock.ts'),
  orders: () => import('./orders.ts'),
  doctor: () => import('./doctor.ts'),
};

const fail = (error: unknown): never => {
  console.error(explain(error));
  process.exit(1);
};

process.on('uncaughtException', fail);
// Whoever reads the output may stop early, as `head` does.
process.stdout.on('error', () => process.exit());

const [name, ...args] = process.argv.slice(2);
const load = Object.entries(tools).find(([tool]) => tool === name)?.[1];
if (load === undefined) fail(`Name a tool: ${Object.keys(tools).join(', ')}`);
else
  try {
    // A package that is not installed is noticed here.
    const { main } = await load();
    process.exitCode = (await main(args)) ? 0 : 2;
  } catch (error) {
    fail(error);
  }
