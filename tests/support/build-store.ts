import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the store for tests; `args` go to `vite build`, `settings` are those of `.env.example`. */
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
