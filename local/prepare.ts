import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { defaultPort, folderOf, portsAt, root, siteSettings } from './settings.ts';

/** Whether every port of a local backend whose site uses the port `site` is free. */
export async function areFree(site: number): Promise<boolean> {
  for (const port of Object.values(portsAt(site))) {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (!isFree) return false;
  }
  return true;
}

/** The first of eleven consecutive free ports, far from the ports of `npm run local`. */
export async function firstFreePort(): Promise<number> {
  for (let port = defaultPort + 100; port < defaultPort + 1000; port += 20)
    if (await areFree(port)) return port;
  throw new Error('No eleven consecutive ports are free.');
}

/** Runs a program in the repository; rejects if it fails. */
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

/** Installs a folder's dependencies, unless they were installed after its lock file last changed. */
export async function install(folder: string): Promise<void> {
  // npm writes this file at the end of an installation.
  const installed = await changed(folder, 'node_modules/.package-lock.json');
  if (installed > (await changed(folder, 'package-lock.json'))) return;
  process.stdout.write(`Installing the packages for ${folder}/\n`);
  await run('npm', ['--prefix', folder, 'ci', '--no-audit', '--no-fund']);
}

/** Installs the packages of the local backend, and builds the functions and the store for it. */
export async function prepare(port: number): Promise<void> {
  await install('local');
  await install('functions');
  await run('npm', ['--prefix', 'functions', 'run', '--silent', 'build']);
  const site = ['--outDir', join(folderOf(port), 'site'), '--emptyOutDir'];
  await run(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'test', '--logLevel', 'warn', ...site],
    siteSettings(`http://127.0.0.1:${port}`),
  );
}
