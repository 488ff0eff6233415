import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { policyHash } from '#build/boot-script.ts';
import { refusedByHost } from '#build/policy.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { pathsOf, routes } from '#ui/routes.ts';
import { answerFor, headersFor, isUploaded } from './hosting.ts';

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

/** Finds the store's paths to which a page links, or which the sitemap lists. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<=<a\b[^>]* href="|<loc>)\/[^"<?#]*/g)].map(([path]) => path);

/** Describes the parts of a page that a browser would refuse. */
function refusalsOf(page: string, host: string): string[] {
  const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
  if (own === undefined) return ['has no content security policy'];
  const inline = [...page.matchAll(/<(script|style)(?![^>]* type=)[^>]*>(.+?)<\/\1>/gs)]
    .filter(([, , text = '']) => !own.includes(policyHash(text)))
    .map(([, tag = '']) => `has an inline ${tag} that its own policy refuses`);
  return [
    ...inline,
    ...refusedByHost(own, host).map((source) => `needs ${source}, which firebase.json refuses`),
  ];
}

/**
 * Checks a store that was built for `origin` before its upload. Returns a sentence for each fault: a missing or unused
 * file, a dead link, a source map, a part of the offline store, or content that a policy refuses.
 */
export async function buildFaults(
  folder: string,
  origin: string,
  policy = headersFor('/').get('Content-Security-Policy') ?? '',
): Promise<string[]> {
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
    for (const path of pathsIn(text)) {
      const answer = await answerFor(path, async (name) => files.has(name));
      if (answer.kind === 'file' && answer.status !== 200)
        missing.add(`${file} leads to ${path}, which is not a page.`);
    }
    if (file.endsWith('.html'))
      faults.push(...refusalsOf(text, policy).map((refusal) => `${file} ${refusal}.`));
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
