/**
 * `npm run vendors` runs the type checks and contract tests with each vendor's newest packages, and reports which check
 * fails first. Arguments, such as `-- Stripe`, limit it to those vendors. Works in copies of the checkout.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folders, packagesOf, type Folder, type Manifest, type Vendor } from './lib/vendors.ts';

const all: readonly Vendor[] = ['Stripe', 'Firebase', 'Google'];
const named = process.argv.slice(2);
const vendors = all.filter((vendor) => named.length === 0 || named.includes(vendor));

/** The commands that must succeed with the newest packages, in order. */
const checks: readonly (readonly [folder: Folder, command: string])[] = [
  ['.', 'npx tsc --noEmit'],
  ['functions', 'npx tsc --noEmit'],
  ['.', 'npx tsc --noEmit --project tests/local'],
  ['.', 'npx vitest run --project contract'],
  ['functions', 'npx vitest run'],
  ['.', 'node tests/local/run.ts'],
];

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const run = (folder: string, command: string): boolean => {
  print(`> ${command}`);
  return spawnSync(command, { cwd: folder, shell: true, stdio: 'inherit' }).status === 0;
};

async function copyCheckout(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    // A deleted file that is not committed is still listed.
    await copyFile(file, join(to, file)).catch(() => undefined);
  }
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm's file format
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

const newestOf = (name: string): string =>
  execFileSync('npm', ['view', name, 'version'], { encoding: 'utf8' }).trim();

/** Runs the checks with a vendor's newest packages. Returns a sentence on the result, and whether the checks passed. */
async function tryVendor(vendor: Vendor): Promise<{ sentence: string; holds: boolean }> {
  const [own, functions, local] = await Promise.all(folders.map(manifestIn));
  const pinned = packagesOf(vendor, {
    '.': own ?? {},
    functions: functions ?? {},
    local: local ?? {},
  });
  const newer = pinned
    .map((one) => Object.assign({ newest: newestOf(one.name) }, one))
    .filter(({ version, newest }) => version !== newest);
  if (newer.length === 0)
    return { sentence: `${vendor}: the pinned packages are the newest.`, holds: true };
  const tried = newer.map(({ name, version, newest }) => `${name} ${version} → ${newest}`);
  print(`\n${vendor}: ${tried.join(', ')}`);
  const copy = await mkdtemp(join(tmpdir(), 'vendors-'));
  try {
    await copyCheckout(copy);
    const flags = '--no-audit --no-fund';
    const install = folders.map((folder): [Folder, string] => [
      folder,
      `npm ci --prefer-offline ${flags}`,
    ]);
    for (const { folder, name, newest } of newer)
      install.push([folder, `npm install --save-exact ${flags} ${name}@${newest}`]);
    const failed = [...install, ...checks].find(
      ([folder, command]) => !run(join(copy, folder), command),
    );
    return failed === undefined
      ? { sentence: `${vendor}: the contracts hold with ${tried.join(', ')}.`, holds: true }
      : {
          sentence: `${vendor}: with ${tried.join(', ')}, \`${failed[1]}\` in ${failed[0]} fails.`,
          holds: false,
        };
  } finally {
    await rm(copy, { recursive: true });
  }
}

const results = [];
for (const vendor of vendors) results.push(await tryVendor(vendor));
print(`\n${results.map(({ sentence }) => sentence).join('\n')}`);
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
