import { execFile } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, bodyOf, failure, wire } from '../tests/support/firestore-wire.ts';
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

test('npm run stock changes it', async () => {
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

test('npm run stock fails for unknown words', async () => {
  const { code, output } = await run('stock', '--project', 'ground-up-test', 'toe-hammer', '+1');
  expect(output).toContain('Usage:');
  expect(code).toBe(2);
  expect(server.received).toEqual([]);
});

test.each([['refund', 'pi_1'], ['close', 'pi_1'], ['ship', 'pi_1', '1Z1'], ['resend']])(
  'npm run orders leaves %s to the desk',
  async (...words) => {
    const { code, output } = await run('orders', '--project', 'ground-up-test', ...words);
    expect(output).toContain('All else is done at the desk: npm run desk.');
    expect(code).toBe(2);
    expect(server.received).toEqual([]);
  },
);

test.each(['stock', 'orders', 'doctor', 'desk', 'setup'])(
  'npm run %s asks for the project before it calls anyone',
  async (tool) => {
    const { code, output } = await run(tool);
    expect(output).toContain('Name the project: --project ID');
    expect(code).toBe(1);
    expect(server.received).toEqual([]);
  },
);

describe('a failure is explained in a sentence, without a stack trace', () => {
  const failing = async (...words: [string, ...string[]]): Promise<string> => {
    const { code, output } = await run(...words);
    expect(code).toBe(1);
    expect(output).not.toMatch(/^\s+at |node:internal/m);
    return output.trim();
  };

  test('for an unknown option', async () => {
    expect(await failing('orders', '--everything')).toContain("Unknown option '--everything'");
  });

  test('for an unknown tool', async () => {
    expect(await failing('weather')).toMatch(/^Name a tool: stock, orders, doctor/);
  });

  test('for a store that refuses', async () => {
    answers.runQuery = [failure(403, 'PERMISSION_DENIED')];
    const output = await failing('orders', '--project', 'ground-up-test', 'export');
    expect(output).toContain('Does your account have a role in this project?');
  });

  test('for a missing setting', async () => {
    const output = await failing('orders', '--project', 'ground-up-test', 'export', '2026-10');
    expect(output).toMatch(/^STRIPE_OWNER_KEY must be .*$/);
  });

  test('for a desk whose port another program has', async () => {
    const other = await localServer(() => ({ body: 'hello' }));
    const desk = ['desk', '--project', 'ground-up-test', '--no-open'] as const;
    const output = await failing(...desk, '--port', other.url.port);
    await other.close();
    expect(output).toMatch(/^Port \d+ is taken by another program, .* --port \d+$/);
    expect(await failing(...desk, '--port', 'any')).toContain('--port is a number');
  });

  test('for a local backend that is not running', async () => {
    expect(await failing('doctor', '--local')).toContain('Start npm run stack first.');
  });
});
