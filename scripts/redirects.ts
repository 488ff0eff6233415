/** Writes the redirects of `firebase.json`, which follow from the routes: `npm run redirects`, after a route has changed. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';
import type * as Routes from '#ui/app/routes.tsx';
import { redirectsOf } from './lib/redirects.ts';

const FILE = 'firebase.json';

const { module } = await runnerImport<typeof Routes>('/src/ui/app/routes.tsx');
const { routes, redirects } = module;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own file, which has this section
const settings = JSON.parse(await readFile(FILE, 'utf8')) as { hosting: { redirects: unknown } };
settings.hosting.redirects = redirectsOf([...routes.ordinary, ...routes.auth, ...redirects]);
await writeFile(FILE, JSON.stringify(settings));
execFileSync('oxfmt', [FILE]);
