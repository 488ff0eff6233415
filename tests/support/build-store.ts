import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const flags = ['--configLoader', 'native', '--logLevel', 'warn', '--mode', 'test'];

/** Builds the store for tests; passes `args` to `vite build`. */
export const buildStore = (outDir: string, args: readonly string[] = []): Promise<unknown> =>
  promisify(execFile)('vite', ['build', ...flags, '--outDir', outDir, ...args]);

/** The store's next version, which shares no file name with the first. */
export const nextBuild = '.cache/next';

/** Builds the next version, unless `BUILT` names a build of the first: then an earlier suite has built both, as in CI. */
export async function buildNext(): Promise<void> {
  if (process.env['BUILT'] && existsSync(nextBuild)) return;
  await buildStore(nextBuild, ['--assetsDir', 'next']);
}
