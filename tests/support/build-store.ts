import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const flags = ['--configLoader', 'native', '--logLevel', 'warn', '--mode', 'test'];

/** Builds the store for tests; passes `args` to `vite build`, and takes `settings` as in `.env.example`. */
export const buildStore = (
  outDir: string,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<unknown> =>
  promisify(execFile)('vite', ['build', ...flags, '--outDir', outDir, ...args], {
    env: { ...process.env, ...settings },
  });
