/**
 * Writes the boot script's hash into the content security policy in `firebase.json`. After changing that script, run
 * `npx node scripts/hosting.ts`. With `--check`, changes nothing and fails if the hash is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { bootScript, policyHash } from '#build/boot-script.ts';

const FILE = 'firebase.json';

const before = await readFile(FILE, 'utf8');
const after = before.replace(
  /(script-src 'self')(?: 'sha256-[^']+')?/,
  `$1 ${policyHash(await bootScript())}`,
);
if (process.argv.includes('--check')) {
  if (before !== after) {
    process.stderr.write(`${FILE} is stale: run "npx node scripts/hosting.ts".\n`);
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, after);
}
