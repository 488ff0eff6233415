import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type firebase from '../../firebase.json';
import { root } from '../settings.ts';
import type { Owner, Settings } from './owner.ts';

/** The part of `firebase.json` that a deployment takes. */
export type Configuration = Pick<typeof firebase, 'firestore' | 'functions' | 'hosting'>;

const linesOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The environment of a person's machine, without what could lead to a real project or change a build. */
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

/** Copies the repository as it is, with the packages that are installed and an owner's settings. */
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
  if (listed.status !== 0) throw new Error(`git does not list the files: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    // A deleted file that is not committed is still listed.
    await copyFile(join(root, file), join(to, file)).catch(() => undefined);
  }
  for (const folder of ['node_modules', 'functions/node_modules'])
    await symlink(join(root, folder), join(to, folder));
  await writeFile(join(to, '.env'), linesOf(store));
  await writeFile(join(to, `functions/.env.${project}`), linesOf(functions));
}

/** Runs every predeploy command of `firebase.json` as firebase-tools does. Throws with the output of one that fails. */
export function predeploy(folder: string, project: string, configuration: Configuration): void {
  const { functions, firestore, hosting } = configuration;
  const targets = [
    ...functions.map(({ source, predeploy: commands }) => ({ at: source, commands })),
    { at: '.', commands: firestore.predeploy },
    { at: hosting.public, commands: hosting.predeploy },
  ];
  for (const { at, commands } of targets)
    for (const command of commands) {
      const { status, stdout, stderr } = spawnSync(command, {
        shell: true,
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...cleanEnvironment(),
          GCLOUD_PROJECT: project,
          PROJECT_DIR: folder,
          RESOURCE_DIR: join(folder, at),
        },
      });
      if (status !== 0) throw new Error(`The predeploy "${command}" failed:\n${stdout}${stderr}`);
    }
}

const tools = createRequire(import.meta.url);

/** Copies what Hosting uploads. */
export async function takeSite(from: string, to: string, { hosting }: Configuration) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of firebase-tools, which has no types
  const { listFiles } = tools('firebase-tools/lib/listFiles.js') as {
    listFiles: (folder: string, ignore: readonly string[]) => string[];
  };
  const source = join(from, hosting.public);
  await copyAll(source, to, listFiles(source, hosting.ignore));
}

/** Copies what is uploaded of the functions, and installs their packages as Cloud Build does. */
export async function takeFunctions(
  from: string,
  to: string,
  { source, ignore }: Configuration['functions'][number],
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of firebase-tools, which has no types
  const { readdirRecursive } = tools('firebase-tools/lib/fsAsync.js') as {
    readdirRecursive: (options: {
      readonly path: string;
      readonly ignoreStrings: readonly string[];
    }) => Promise<readonly { readonly name: string }[]>;
  };
  const folder = join(from, source);
  const found = await readdirRecursive({ path: folder, ignoreStrings: ignore });
  await copyAll(
    folder,
    to,
    found.map(({ name }) => name.slice(folder.length + 1)),
  );
  const installed = spawnSync(
    'npm',
    ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'],
    {
      cwd: to,
      encoding: 'utf8',
      env: cleanEnvironment(),
    },
  );
  if (installed.status !== 0) throw new Error(`npm ci failed in the upload:\n${installed.stderr}`);
}

async function copyAll(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(from, file), join(to, file));
  }
}
