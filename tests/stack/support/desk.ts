import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '#tests/support/fixtures.ts';
import { backend } from './backend.ts';

/** Starts `npm run desk -- --local` and returns its process and the address that lets in a browser. */
async function startDesk(): Promise<{
  readonly desk: ChildProcess;
  readonly address: string;
}> {
  const env = { ...process.env, STACK_PORT: new URL(backend.url).port };
  const desk = spawn(process.execPath, ['scripts/desk.ts', '--local', '--no-open'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const part of desk.stdout as AsyncIterable<Buffer>) {
    output += part.toString();
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w.-]+\n/.exec(output) ?? [];
    if (address !== undefined) return { desk, address: address.trim() };
  }
  throw new Error(`There is no desk: ${output}`);
}

interface Desk {
  readonly address: string;
  /** Closes the desk and opens it anew. */
  readonly restart: () => Promise<void>;
}

/** Playwright's test at the desk of a backend that was reset; `entry` is the address that opens it. */
export const test = base.extend<{ readonly entry: string; readonly served: Desk }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the required fixtures from the pattern: none
  served: async ({}, use) => {
    await backend.reset();
    const first = await startDesk();
    let { desk } = first;
    const stop = async (): Promise<void> => {
      desk.kill('SIGTERM');
      if (desk.exitCode === null) await once(desk, 'exit');
    };
    const restart = async (): Promise<void> => {
      await stop();
      ({ desk } = await startDesk());
    };
    await use({ address: first.address, restart });
    await stop();
  },
  entry: async ({ served }, use) => use(served.address),
  baseURL: async ({ entry }, use) => {
    await use(new URL(entry).origin);
  },
});
