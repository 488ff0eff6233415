import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '#tests/support/fixtures.ts';
import { backend } from './backend.ts';

/** Starts `npm run desk -- --local` and returns its process and its one-time address. */
async function startDesk(): Promise<{
  readonly desk: ChildProcess;
  readonly address: string;
}> {
  const env = { ...process.env, STACK_PORT: new URL(backend.url).port };
  const desk = spawn(process.execPath, ['scripts/desk.ts', '--local'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const part of desk.stdout as AsyncIterable<Buffer>) {
    output += part.toString();
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+\n/.exec(output) ?? [];
    if (address !== undefined) return { desk, address: address.trim() };
  }
  throw new Error(`There is no desk: ${output}`);
}

/** Playwright's test at the desk of a backend that was reset; `entry` is the address that opens it. */
export const test = base.extend<{ readonly entry: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the required fixtures from the pattern: none
  entry: async ({}, use) => {
    await backend.reset();
    const { desk, address } = await startDesk();
    await use(address);
    desk.kill('SIGTERM');
    if (desk.exitCode === null) await once(desk, 'exit');
  },
  baseURL: async ({ entry }, use) => {
    await use(new URL(entry).origin);
  },
});
