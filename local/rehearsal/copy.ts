import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { envFileOf, root } from '../settings.ts';
import type { Owner, Settings } from './owner.ts';

/** The user's environment without variables that point to a real project or change a build. */
export function cleanEnvironment(): Settings {
  const foreign =
    /^(?:BUILT|CI|FIREBASE_.*|GCLOUD_.*|GOOGLE_.*|NODE_ENV|STRIPE_.*|VITE_.*|VITEST.*)$/;
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const all = Object.entries({ ...process.env, PATH: path });
  return Object.fromEntries(
    all.flatMap(([name, value]): [string, string][] =>
      foreign.test(name) || value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Runs a Node program in a folder of the copy. Resolves with the output, even if the program fails. */
export async function runIn(cwd: string, args: readonly string[], env: Settings) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'exit');
  return { isDone: child.exitCode === 0, output };
}

export async function copyRepository(
  to: string,
  { project, store, functions }: Owner,
): Promise<void> {
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (listed.status !== 0) throw new Error(`git failed to list the files: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    // git also lists deleted files until their deletion is staged.
    await copyFile(join(root, file), join(to, file)).catch(() => undefined);
  }
  for (const folder of ['node_modules', 'functions/node_modules'])
    await symlink(join(root, folder), join(to, folder));
  await writeFile(join(to, '.env'), envFileOf(store));
  await writeFile(join(to, `functions/.env.${project}`), envFileOf(functions));
}
