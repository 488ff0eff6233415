import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scenarioNames } from '#adapters/memory/scenarios.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { formatCents } from '#domain/money.ts';
import functionsPackage from '../../functions/package.json' with { type: 'json' };
import rootPackage from '../../package.json' with { type: 'json' };

const GENERATED = ['**/node_modules', 'dist', '.cache', 'test-results', 'functions/lib', '.git'];
const TEXT = /\.(?:tsx?|mjs|jsonc?|css|html|py|rules|yml)$|(?:^|\/)\.env[\w.]*$|^\.ci\/run$/;

const files = globSync('{*,**/*,.ci/*,.github/**/*,.env.example,functions/.env.example}', {
  exclude: GENERATED,
}).filter((file) => statSync(file).isFile());
const read = (file: string): string => readFileSync(file, 'utf8');

const documents = files.filter((file) => file.endsWith('.md'));
const code = new Map(
  files
    .filter((file) => TEXT.test(file) && !/package-lock|gate\/documents\.test/.test(file))
    .map((file) => [file, read(file)]),
);
const names = new Set(
  [...code.values()].flatMap((source) => source.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []),
);

/** All matches of the pattern's first group in the text. */
const groupsOf = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const rules = new Set(groupsOf(/^##+ ([\d.]+) /gm, read('docs/behaviour.md')));

test('documents and code cite only rules in docs/behaviour.md', () => {
  const unknown = [...documents, ...code.keys()].flatMap((file) =>
    groupsOf(/behaviour (\d+(?:\.\d+)?)/g, read(file))
      .filter((rule) => !rules.has(rule))
      .map((rule) => `${file}: ${rule}`),
  );
  expect(unknown).toEqual([]);
});

/** A document's inline code. */
const quotesOf = (markdown: string): string[] =>
  groupsOf(/`([^`\n]+)`/g, markdown.replaceAll(/^```.*?^```/gms, ''));

const PATH =
  /^\.?[\w*-][\w.*-]*(?:\/[\w.*-]+)+\/?$|^[\w*.-]+\.(?:tsx?|mjs|jsonc?|md|css|html|py|rules)$/;
/** Paths outside the repository: build output, the owner's settings, document store records, and parts of packages. */
const ELSEWHERE =
  /^(?:\.cache|dist|test-results|media\/\.renders)\b|\.env\.PROJECT$|^(?:404|shell)\.html$|^[a-zA-Z]+\/[A-Z]+$|^fire(?:store|base)\//;

const ancestors = (path: string): string[] =>
  path === '.' ? [] : [path, ...ancestors(dirname(path))];
const paths = [...new Set(files.flatMap(ancestors))];

/**
 * Whether a path exists, relative to the root or the document's folder, or as the end of a longer path. A name in
 * capitals stands for any name.
 */
function exists(path: string, document: string): boolean {
  if (existsSync(join(dirname(document), path))) return true;
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))
    .replaceAll(/\b[A-Z]+\b/g, '[^/]+');
  const ending = new RegExp(`(?:^|/)${pattern}$`);
  return paths.some((known) => ending.test(known));
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-');

function isBroken(link: string, document: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : join(dirname(document), file);
  if (!existsSync(target)) return true;
  const headings = () => groupsOf(/^#+ (.*)$/gm, read(target));
  return anchor !== undefined && !headings().some((heading) => anchorOf(heading) === anchor);
}

describe.each(documents)('%s', (document) => {
  const markdown = read(document);
  const quotes = quotesOf(markdown);

  test('uses npx, not the installed Node, to run TypeScript files', () => {
    expect(markdown.match(/(?:^|`)node \S+\.ts.*$/gm) ?? []).toEqual([]);
  });

  test('names only paths that exist', () => {
    const named = quotes.filter((quote) => PATH.test(quote) && !ELSEWHERE.test(quote));
    expect(named.filter((path) => !exists(path, document))).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    const links = groupsOf(/\]\((?!https?:)([^)\s]*)\)/g, markdown);
    expect(links.filter((link) => isBroken(link, document))).toEqual([]);
  });

  test('names only settings that the code reads', () => {
    const settings = quotes.flatMap(
      (quote) => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?==|$)/.exec(quote)?.[0] ?? [],
    );
    expect(settings.filter((name) => !names.has(name))).toEqual([]);
  });

  test('names only scenarios that exist', () => {
    const named = groupsOf(/\?scenario=([a-z-]+)/g, markdown);
    expect([...scenarioNames, 'none']).toEqual(expect.arrayContaining(named));
  });
});

test('comments name only files that exist', () => {
  const named =
    /(?:^|[\s(`'])((?:src|mocks|build|scripts|functions|local|fakes|tests|media|docs)\/[\w./-]+\.\w+)/g;
  const missing = [...code].flatMap(([file, source]) =>
    groupsOf(/^(\s*(?:\/?\*|\/\/|#).*)$/gm, source)
      .flatMap((line) => groupsOf(named, line))
      .filter((path) => !existsSync(path) && !existsSync(join(dirname(file), path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every `npm run` in documents, comments and scripts names an existing script', () => {
  const call = /^.*?\bnpm ((?:--?[\w-]+(?:[ =]functions)? )*)run (?:-+\w+ )*([a-z][\w:-]*).*$/gm;
  const unknown = [...documents, ...code.keys()].flatMap((file) =>
    [...read(file).matchAll(call)]
      .filter(([line, , name = '']) => {
        const inFunctions =
          /--prefix[ =](?:functions|\\?"\$RESOURCE_DIR\\?")/.test(line) ||
          file.startsWith('functions/');
        return !(name in rootPackage.scripts || (inFunctions && name in functionsPackage.scripts));
      })
      .map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(unknown).toEqual([]);
});

const readme = read('README.md');

test('README.md shows only folders and files that exist', () => {
  const [tree = ''] = readme.match(/^```\nsrc\/\n.*?^```/ms) ?? [];
  const open: string[] = [];
  const shown = [...tree.matchAll(/^( *)([\w.-]+\/?)(?= |$)/gm)].map(
    ([, indent = '', name = '']) => {
      open.splice(indent.length / 2);
      open.push(name);
      return open.join('');
    },
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((path) => !existsSync(path))).toEqual([]);
});

test('docs/commands.md lists every script in package.json', () => {
  const named = new Set(
    groupsOf(/\bnpm (?:run )?([a-z]+(?::[a-z\d]+)?)`/g, read('docs/commands.md')),
  );
  const starting = new Set(['start', 'test']);
  const listed = Object.keys(rootPackage.scripts).filter((name) => !starting.has(name));
  expect(listed.filter((name) => !named.has(name))).toEqual([]);
});

test('README.md has at most 100 lines', () =>
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(100));

test('docs/behaviour.md lists every product, with its name, price and pictures', () => {
  const row = /^\| `([\w-]+)` +\| (.+?) +\| +(\$[\d.]+) \| +(\d+) \|$/gm;
  const listed = [...read('docs/behaviour.md').matchAll(row)].map(([, ...cells]) => cells);
  const sold = catalogue.map(({ id, name, price, images }) => [
    id,
    name,
    formatCents(price),
    String(images.length),
  ]);
  expect(new Set(listed)).toEqual(new Set(sold));
});

test('docs/behaviour.md lists every scenario', () => {
  const [, list = ''] = /`\?scenario=NAME`(.*?)\n\n/s.exec(read('docs/behaviour.md')) ?? [];
  expect(quotesOf(list).toSorted()).toEqual([...scenarioNames, 'none'].toSorted());
});

test('every decision is numbered in order, has a date and a status, and says that it is a historical record', () => {
  const decisions = documents.filter((file) => file.startsWith('docs/decisions/')).toSorted();
  const head =
    /^# (\d+)\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|replaced)(?:\n?.)*?\sThis\sis\shistory;[\s\w',]+\[behaviour\]/;
  const numbers = decisions.map((file) => Number(head.exec(read(file))?.[1]));
  expect(numbers).toEqual(decisions.map((_, index) => index + 1));
});
