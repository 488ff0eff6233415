import { execFile } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, failure, wire } from '../tests/support/firestore-wire.ts';
import { localServer } from '../tests/support/local-server.ts';

let server: Awaited<ReturnType<typeof localServer>>;
/** The store's first answers, one per request. */
let answers: NonNullable<Parameters<typeof wire>[1]>;

beforeEach(async () => {
  const inventory = { inventory: { integerValue: '4' } };
  answers = {};
  server = await localServer(wire({ [at('products/toe-strap')]: inventory }, answers));
});
afterEach(() => server.close());

/** Runs a tool as its npm script does, against a local store. */
const run = (tool: string, ...args: string[]) =>
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
      ['tools/run.ts', tool, ...args],
      { env },
      (_e, out, err) => resolve({ code: child.exitCode ?? 1, output: `${out}${err}` }),
    );
  });

test('npm run stock shows the stock of the named project', async () => {
  const { code, output } = await run('stock', '--project', 'ground-up-test');
  expect(output).toContain('toe-strap: 4 for sale, received 4, sold 0\n');
  expect(code).toBe(0);
});

test.each([
  ['stock', 'toe-hammer +1', 'Usage: npm run stock'],
  ['orders', 'refund pi_1', 'All else is done at the desk: npm run desk.'],
  ['orders', 'ship pi_1 1Z1', 'All else is done at the desk: npm run desk.'],
])('npm run %s changes nothing by %s', async (tool, words, says) => {
  const { code, output } = await run(tool, '--project', 'ground-up-test', ...words.split(' '));
  expect([output, code]).toEqual([expect.stringContaining(says), 2]);
  expect(server.received).toEqual([]);
});

test.each(['stock', 'orders', 'doctor', 'desk', 'setup'])(
  'npm run %s asks for the project before it calls anyone',
  async (tool) => {
    const { code, output } = await run(tool);
    expect([output, code]).toEqual([expect.stringContaining('Name the project: --project ID'), 1]);
    expect(server.received).toEqual([]);
  },
);

describe('a failure is explained in a sentence, without a stack trace', () => {
  const failing = async (words: string): Promise<string> => {
    const [tool = '', ...args] = words.split(' ');
    const { code, output } = await run(tool, ...args);
    expect(code).toBe(1);
    expect(output).not.toMatch(/^\s+at |node:internal/m);
    return output.trim();
  };

  test.each([
    ['weather', /^Name a tool: stock, orders, doctor/],
    ['doctor --local', /Start npm run stack first\./],
    ['orders --project ground-up-test export', /Does your account have a role in this project\?/],
    ['orders --project ground-up-test export 2026-10', /^STRIPE_OWNER_KEY must be .*$/],
    ['desk --project ground-up-test --port any', /--port is a number/],
  ])('for %s', async (words, says) => {
    answers.runQuery = [failure(403, 'PERMISSION_DENIED')];
    expect(await failing(words)).toMatch(says);
  });

  test('for a desk whose port another program has', async () => {
    const other = await localServer(() => ({ body: 'hello' }));
    const desk = `desk --project ground-up-test --no-open --port ${other.url.port}`;
    const output = await failing(desk);
    await other.close();
    expect(output).toMatch(/^Port \d+ is taken by another program, .* --port \d+$/);
  });
});
