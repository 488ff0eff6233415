import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { demoAccount, folderOf, root, siteSettings } from './settings.ts';

/** Runs a program in the repository; rejects where it fails. */
export async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const path = [dirname(process.execPath), process.env['PATH']].join(':');
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

const changed = async (...path: readonly string[]): Promise<number> =>
  (await stat(join(root, ...path)).catch(() => undefined))?.mtimeMs ?? 0;

/** Installs a package of the repository, unless that was done since its lock file changed. */
async function install(folder: string): Promise<void> {
  // npm writes it when all else is there.
  const installed = await changed(folder, 'node_modules/.package-lock.json');
  if (installed > (await changed(folder, 'package-lock.json'))) return;
  process.stdout.write(`Installing the packages of ${folder}/\n`);
  await run('npm', ['--prefix', folder, 'ci', '--no-audit', '--no-fund']);
}

/** Installs what the local backend needs, and builds its functions. */
async function prepareFunctions(): Promise<void> {
  await install('stack');
  await install('functions');
  await run('npm', ['--prefix', 'functions', 'run', '--silent', 'build']);
}

/** The same, and builds the store for a local backend on a port. */
export async function prepare(port: number): Promise<void> {
  await prepareFunctions();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const site = join(folderOf(port), 'site');
  const args = [
    vite,
    'build',
    '--mode',
    'test',
    '--logLevel',
    'warn',
    '--outDir',
    site,
    '--emptyOutDir',
  ];
  await run(process.execPath, args, siteSettings(`http://127.0.0.1:${port}`));
}

/** What is said to who starts it. */
export const welcome = (url: string, log: string, official: boolean): string => `
Ground Up is open at ${url}, on its local backend.

  Sign in as      ${demoAccount.email}, password ${demoAccount.password}
  Document store  ${official ? "Google's emulator" : "a fake of this repository: Google's emulator is not at hand"}
  Payments        a fake: a test page, no money
  Log             ${log}

Ctrl-C stops everything.
`;
