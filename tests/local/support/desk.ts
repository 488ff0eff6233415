import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '#tests/support/fixtures.ts';
import { backend } from './backend.ts';

/** Opens the desk of the local backend in its own process. Returns the URL that gives a browser access. */
async function open(program: readonly string[], folder: string) {
  const desk = spawn(process.execPath, [...program, '--local', '--no-open'], {
    cwd: folder,
    env: { ...process.env, LOCAL_PORT: new URL(backend.url).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    desk.kill('SIGTERM');
    if (desk.exitCode === null) await once(desk, 'exit');
  };
  let output = '';
  for await (const part of desk.stdout as AsyncIterable<Buffer>) {
    output += part.toString();
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w.-]+\n/.exec(output) ?? [];
    if (address !== undefined) return { address: address.trim(), close };
  }
  throw new Error(`The desk did not start: ${output}`);
}

interface Desk {
  readonly address: string;
  /** Closes the desk and reopens it. Returns the new URL that gives a browser access. */
  readonly restart: () => Promise<string>;
}

/** Playwright's `test` with the desk of a backend that has just been reset. */
export const test = base.extend<{ readonly served: Desk }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the required fixtures from the pattern: none
  served: async ({}, use) => {
    await backend.reset();
    let desk = await open(['scripts/desk.ts'], '.');
    const restart = async (): Promise<string> => {
      await desk.close();
      // The desk's page is already built.
      desk = await open(['owner/run.ts', 'desk'], 'functions');
      return desk.address;
    };
    await use({ address: desk.address, restart });
    await desk.close();
  },
  baseURL: async ({ served }, use) => {
    await use(new URL(served.address).origin);
  },
});
