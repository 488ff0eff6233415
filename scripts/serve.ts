/** `npm start` serves the built store, or the folder given as an argument, on the port in `PORT` (4173 by default). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createStaticServer, listen } from './lib/static-server.ts';

const exitWith = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const setting = process.env['PORT'] || '4173';
const port = Number(setting);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  exitWith(`PORT is "${setting}" but must be a number from 0 to 65535.`);
const directory = process.argv[2] ?? 'dist';
if (!existsSync(join(directory, '404.html')))
  exitWith('There is no built store yet. Run "npm run build" first.');

try {
  const open = await listen(createStaticServer(directory), port);
  const url = `http://localhost:${open}`;
  const hasBench = existsSync(join(directory, 'test-bench.html'));
  const bench = hasBench ? `The test bench is at ${url}/test-bench\n` : '';
  process.stdout.write(`${bench}Ground Up is open at ${url}\n`);
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!taken) throw error;
  exitWith(
    `Another program uses port ${port}. Choose a different port, such as: PORT=4174 npm start`,
  );
}
