import { execFile } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, failure, wire } from '../tests/support/firestore-wire.ts';
import { localServer } from '../tests/support/local-server.ts';
import { main as orders } from './orders/main.ts';

let server: Awaited<ReturnType<typeof localServer>>;

beforeEach(async () => {
  const inventory = { inventory: { integerValue: '4' } };
  // The database refuses to list orders.
  const answers = { runQuery: [failure(403, 'PERMISSION_DENIED')] };
  server = await localServer(wire({ [at('products/toe-strap')]: inventory }, answers));
});
afterEach(() => server.close());

/** Runs a tool as its npm script does, with a fake database. */
const run = (words: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { host, href } = server.url;
    const env = {
      PATH: process.env['PATH'],
      FIRESTORE_EMULATOR_HOST: host,
      FUNCTIONS_EMULATOR: 'true',
      STRIPE_API_BASE: href,
    };
    const child = execFile(
      process.execPath,
      ['owner/run.ts', ...words.split(' ')],
      { env },
      (_e, out, err) => resolve({ code: child.exitCode ?? 1, output: `${out}${err}`.trim() }),
    );
  });

const project = '--project ground-up-test';

test.each([
  [`stock ${project}`, 0, /^toe-strap: 4 for sale, received 4, sold 0$/m],
  [`orders ${project} refund pi_1`, 2, /^Everything else is done at the desk: npm run desk\.$/m],
  ['weather', 1, /^Name a tool: stock, orders, doctor/],
  ['doctor --local', 1, /Start npm run local first\./],
  [`orders ${project} export`, 1, /Does your account have a role in this project\?/],
])('npm run %s exits with %i, and prints no stack trace', async (words, code, says) => {
  const { output, ...ended } = await run(words);
  expect(output).toMatch(says);
  expect(output).not.toMatch(/^\s+at |node:internal/m);
  expect(ended).toEqual({ code });
  // A refused command sends no request.
  expect(code === 2 ? server.received : []).toEqual([]);
});

test('an export does not start without STRIPE_OWNER_KEY', async () => {
  vi.stubEnv('STRIPE_OWNER_KEY', undefined);
  const began = orders(`${project} export 2026-10`.split(' '));
  await expect(began).rejects.toThrow('STRIPE_OWNER_KEY must be');
});

test.each(['desk', 'doctor', 'orders', 'project', 'stock'])(
  '%s requires --project before it sends any request',
  async (tool) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each tool's folder has one
    const { main } = (await import(`./${tool}/main.ts`)) as { main: typeof orders };
    await expect(main([])).rejects.toThrow('Name the project: --project ID');
  },
);
