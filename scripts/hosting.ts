/**
 * Writes what `firebase.json` has from the code: redirects from the routes, and the hash of the boot script in the content policy.
 * `npm run hosting` after either has changed; with `--check`, fails where the file is stale.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { bootScript, policyHash } from '#build/boot-script.ts';
import { redirects, routes } from '#ui/features/navigation/routes.ts';
import { redirectsOf } from './lib/redirects.ts';

const FILE = 'firebase.json';

const text = await readFile(FILE, 'utf8');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own file, which has this section
const settings = JSON.parse(text) as { hosting: { redirects: unknown } };
const before = JSON.stringify(settings);
settings.hosting.redirects = redirectsOf([...routes, ...redirects]);
const after = JSON.stringify(settings).replace(
  /(script-src 'self')(?: 'sha256-[^']+')?/,
  `$1 ${policyHash(await bootScript())}`,
);
if (process.argv.includes('--check')) {
  if (before !== after) {
    process.stderr.write(`${FILE} is stale: run "npm run hosting".\n`);
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, after);
  execFileSync('oxfmt', [FILE]);
}
