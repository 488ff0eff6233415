import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const flags = ['--configLoader', 'native', '--logLevel', 'warn', '--mode', 'test'];

export const buildStore = (outDir: string): Promise<unknown> =>
  promisify(execFile)('vite', ['build', ...flags, '--outDir', outDir]);

/** The folder of the store's next version. */
export const nextBuild = '.cache/next';

/** Makes the next version: a copy of a build with different paths for scripts and style sheets. */
export async function makeNext(first: string): Promise<void> {
  await rm(nextBuild, { recursive: true, force: true });
  const isCompressed = /\.br$/;
  await cp(first, nextBuild, { recursive: true, filter: (file) => !isCompressed.test(file) });
  await mkdir(`${nextBuild}/next`);
  for await (const file of glob(`${nextBuild}/**/*.{html,js,css}`)) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/assets\/([\w.-]+\.(?:js|css)\b)/g, 'next/$1'));
    if (/assets.[^/\\]+$/.test(file)) await rename(file, file.replace('assets', 'next'));
  }
}
