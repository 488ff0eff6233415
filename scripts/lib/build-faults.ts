import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { policyHash } from '#build/boot-script.ts';
import { refusedByHost } from '#build/policy.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { pathsOf, routes } from '#ui/routes.ts';
import { answerFor, headersFor, isUploaded } from './hosting.ts';

/** Words that only offline builds contain: the demo account, scenarios, the test bench, the worker of MSW. */
export const offlineWords =
  /toes123|demo@groundup|Scenario |scenario=|order-late|test-bench|mockServiceWorker/;

/** Every page of the store, and the files that search engines and browsers request unasked. */
const wanted = [
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
 * Files that a text names: in quotes, in a `srcset` or in a style sheet's `url()`. The names of sources, by which scripts
 * know their parts, are not among them.
 */
function namesIn(text: string, file: string): string[] {
  const found = text.matchAll(
    /(?<=["'`(\s,=>]|&quot;)(?!\/(?:src|media)\/)(?:\.?\/|assets\/)[\w./-]+\.[a-z]\w{1,10}(?=["'`)\s,?<]|&quot;|$)/g,
  );
  return [...found].map(([name]) =>
    name.startsWith('./') ? posix.join(posix.dirname(file), name) : posix.join('/', name),
  );
}

/** The store's paths that a page links to or the sitemap lists. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<=<a\b[^>]* href="|<loc>)\/[^"<?#]*/g)].map(([path]) => path);

/** The parts of a page that a browser would refuse. */
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
 * What is wrong with a store that was built for `origin` and is to be uploaded: a page or a file that is missing or not
 * wanted, a part of the offline store, or a policy that would stop the page. One sentence per fault.
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
  const faults = wanted.filter((file) => !files.has(file)).map((file) => `${file} is missing.`);
  const named = new Set(wanted.filter((file) => files.has(file)));
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
