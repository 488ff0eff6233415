import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { pathsOf, routes } from '#ui/routes.ts';
import { isUploaded } from './hosting.ts';

/** Matches words that only offline builds contain: of the demo account, the scenarios, the test bench and MSW's worker. */
export const offlineWords =
  /toes123|demo@groundup|Scenario |scenario=|order-late|test-bench|mockServiceWorker/;

/** The store's pages, and the files that search engines and browsers request by themselves. */
const requiredFiles = [
  ...routes
    .flatMap((route) => pathsOf(route, catalogue))
    .map((path) => posix.join(path, 'index.html')),
  '/404.html',
  '/confirmation.html',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
];

const isText = (file: string): boolean => /\.(?:css|html|js|svg|txt|webmanifest|xml)$/.test(file);

/**
 * Finds the files that a text names: in quotes, in a `srcset` or in a style sheet's `url()`. Leaves out the names of
 * source files, which scripts use as keys.
 */
function namesIn(text: string, file: string): string[] {
  const found = text.matchAll(
    /(?<=["'`(\s,=>]|&quot;)(?!\/(?:src|media)\/)(?:\.?\/|assets\/)[\w./-]+\.[a-z]\w{1,10}(?=["'`)\s,?<]|&quot;|$)/g,
  );
  return [...found].map(([name]) =>
    name.startsWith('./') ? posix.join(posix.dirname(file), name) : posix.join('/', name),
  );
}

/**
 * Checks a store that was built for `origin` before its upload. Returns a sentence for each fault: a missing or unused
 * file, a source map, or a part of the offline store. Its policies and links are tested, and rehearsed.
 */
export async function buildFaults(folder: string, origin: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(parentPath, name).slice(posix.join(folder).length))
      .filter(isUploaded),
  );
  const faults = requiredFiles
    .filter((file) => !files.has(file))
    .map((file) => `${file} is missing.`);
  const named = new Set(requiredFiles.filter((file) => files.has(file)));
  const missing = new Set<string>();
  // The loop adds to the set that it iterates over.
  for (const file of named) {
    if (!isText(file)) continue;
    const text = (await readFile(folder + file, 'utf8')).replaceAll(origin, '');
    for (const name of namesIn(text, file))
      if (files.has(name)) named.add(name);
      else missing.add(`${file} names ${name}, which is missing.`);
    const word = offlineWords.exec(text)?.[0];
    if (word !== undefined) faults.push(`${file} contains "${word}", of the offline store.`);
    if (/^\/\/# sourceMappingURL=/m.test(text)) faults.push(`${file} names a source map.`);
  }
  const unknown = [...files].filter((file) => !named.has(file));
  return [
    ...faults,
    ...missing,
    ...unknown.map((file) => `${file} is named by no page and would be uploaded.`),
  ];
}
