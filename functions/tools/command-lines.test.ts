import { execFile } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { at, bodyOf, wire } from '../tests/support/firestore-wire.ts';
import { localServer } from '../tests/support/local-server.ts';

let server: Awaited<ReturnType<typeof localServer>>;

beforeEach(async () => {
  const inventory = { inventory: { integerValue: '4' } };
  server = await localServer(wire({ [at('products/toe-strap')]: inventory }));
});
afterEach(() => server.close());

/** Runs a tool as its npm script does, against a local store. */
const run = (tool: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], FIRESTORE_EMULATOR_HOST: server.url.host };
    const child = execFile(
      process.execPath,
      [`tools/${tool}.ts`, ...args],
      { env },
      (_e, out, err) => resolve({ code: child.exitCode ?? 1, output: `${out}${err}` }),
    );
  });

it('npm run stock shows the stock of the project that is named', async () => {
  const { code, output } = await run('stock', '--project', 'ground-up-test');
  expect(output).toContain('toe-strap: 4 for sale, received 4, sold 0\n');
  expect(code).toBe(0);
});

it('npm run stock changes it', async () => {
  const { code } = await run('stock', '--project', 'ground-up-test', 'toe-strap', '+36');
  expect(code).toBe(0);
  const commit = server.received.find(({ path }) => path.endsWith(':commit'));
  expect(commit && bodyOf(commit)).toMatchObject({
    writes: [
      {
        update: { name: at('products/toe-strap'), fields: { inventory: { integerValue: '40' } } },
      },
      { update: { name: at('stock/toe-strap') } },
    ],
  });
});

it('npm run stock fails for words it does not know', async () => {
  const { code, output } = await run('stock', '--project', 'ground-up-test', 'toe-hammer', '+1');
  expect(output).toContain('Usage:');
  expect(code).toBe(2);
  expect(server.received).toEqual([]);
});

it.each(['stock', 'orders', 'doctor'])(
  'npm run %s wants to know the project, and asks nobody before',
  async (tool) => {
    const { code, output } = await run(tool);
    expect(output).toContain('Name the project: --project ID');
    expect(code).toBe(1);
    expect(server.received).toEqual([]);
  },
);
