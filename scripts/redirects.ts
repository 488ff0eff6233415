/** Writes the redirects of `firebase.json`, which follow from the routes: `npm run redirects`, after a route has changed. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { redirects, routes } from '#ui/features/navigation/routes.ts';
import { redirectsOf } from './lib/redirects.ts';

const FILE = 'firebase.json';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own file, which has this section
const settings = JSON.parse(await readFile(FILE, 'utf8')) as { hosting: { redirects: unknown } };
settings.hosting.redirects = redirectsOf([...routes, ...redirects]);
await writeFile(FILE, JSON.stringify(settings));
execFileSync('oxfmt', [FILE]);
