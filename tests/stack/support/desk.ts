import { once } from 'node:events';
import { test as base } from '#tests/support/fixtures.ts';
import { backend } from './backend.ts';
import { startDesk } from './start-desk.ts';

const start = () => startDesk(['scripts/desk.ts']);

interface Desk {
  readonly address: string;
  /** Closes the desk and opens it anew; returns the new address that lets in a browser. */
  readonly restart: () => Promise<string>;
}

/** Playwright's test at the desk of a backend that was reset; `entry` is the address that opens it. */
export const test = base.extend<{ readonly entry: string; readonly served: Desk }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the required fixtures from the pattern: none
  served: async ({}, use) => {
    await backend.reset();
    const first = await start();
    let { desk } = first;
    const stop = async (): Promise<void> => {
      desk.kill('SIGTERM');
      if (desk.exitCode === null) await once(desk, 'exit');
    };
    const restart = async (): Promise<string> => {
      await stop();
      const next = await start();
      ({ desk } = next);
      return next.address;
    };
    await use({ address: first.address, restart });
    await stop();
  },
  entry: async ({ served }, use) => use(served.address),
  baseURL: async ({ entry }, use) => {
    await use(new URL(entry).origin);
  },
});
