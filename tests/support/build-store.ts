import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the store for tests; passes `args` to `vite build`, and takes `settings` as in `.env.example`. */
export const buildStore = (
  outDir: string,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<unknown> =>
  promisify(execFile)(
    'vite',
    ['build', '--mode', 'test', '--outDir', outDir, '--logLevel', 'warn', ...args],
    { env: { ...process.env, ...settings } },
  );
