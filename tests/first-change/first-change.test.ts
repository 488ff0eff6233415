import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const leftBehind = new Set(['.cache', '.git', 'dist', 'node_modules', 'test-results']);

/** How many characters of a command's output a failure reports; the cause is at its end. */
const REPORTED = 2000;

/** A copy of the checkout, which the steps change. */
const copy = mkdtempSync(join(tmpdir(), 'first-change-'));

beforeAll(() => {
  // Another step of CI may be building the functions.
  const filter = (source: string) =>
    !leftBehind.has(basename(source)) && source !== 'functions/lib';
  cpSync('.', copy, { recursive: true, filter });
  for (const packages of ['node_modules', 'functions/node_modules'])
    if (existsSync(packages)) symlinkSync(resolve(packages), join(copy, packages));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a command in the copy; returns the end of what it printed if it failed, and nothing if it succeeded. */
function failureOf(command: string): string | undefined {
  const bin = join(copy, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: copy,
    shell: true,
    encoding: 'utf8',
    // Vitest's NODE_ENV would make a build of React for development, and with VITEST no settings are built in.
    env: {
      ...process.env,
      CI: '',
      NODE_ENV: undefined,
      VITEST: undefined,
      PATH: [bin, process.env['PATH']].join(delimiter),
    },
  });
  return status === 0 ? undefined : (stdout + stderr).slice(-REPORTED);
}

/** Creates the file that the first line of a code block names. */
function create(block: string): void {
  const [, file = '', text = ''] = /^\/\/ (\S+)\n(.*)/s.exec(block) ?? [];
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** Applies a diff. Its first line names the file, and `@@` separates its parts. */
function apply(block: string): void {
  const [, name = '', changes = ''] = /^\+\+\+ (\S+)\n(.*)/s.exec(block) ?? [];
  const file = join(copy, name);
  const parts = changes.split('@@\n').map((part) => part.trimEnd().split('\n'));
  const side = (lines: readonly string[], left: string): string =>
    lines
      .filter((line) => !line.startsWith(left))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  let text = readFileSync(file, 'utf8');
  for (const lines of parts) {
    const before = side(lines, '+');
    if (!text.includes(before)) throw new Error(`${name} does not contain:\n${before}`);
    text = text.replace(before, () => side(lines, '-'));
  }
  writeFileSync(file, text);
}

const STEP = /^( *)```(tsx?|diff)\n(.*?)^ *```|`(npx vitest run [^`]+)` (fails|passes)/gms;

/** Carries out a step; throws if the result differs from what the step says. */
function carryOut([, indent = '', language, block = '', command = '', outcome]: RegExpMatchArray) {
  const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  if (language === 'diff') return apply(text);
  if (language) return create(text);
  // The PATH contains the program that npx would find.
  const failure = failureOf(command.replace(/^npx /, ''));
  if ((failure === undefined) !== (outcome === 'passes'))
    throw new Error(failure ?? `${command} passes, and should fail.`);
}

const sectionsOf = (document: string) =>
  readFileSync(document, 'utf8')
    .split(/^## /m)
    .map((section): [title: string, steps: RegExpMatchArray[]] => [
      section.split('\n')[0] ?? '',
      [...section.matchAll(STEP)],
    ])
    .filter(([, steps]) => steps.length > 0);

const sections = sectionsOf('docs/first-change.md');
const backend = sectionsOf('docs/a-new-backend.md');

describe('the steps of docs/first-change.md', () => {
  test('are found', () => {
    expect(sections.map(([title]) => title)).toEqual([
      'Change something',
      'Add a product',
      'Add a page',
      'Add an adapter',
    ]);
  });

  test.each(sections)('%s', (_title, steps) => {
    expect(() => steps.forEach(carryOut)).not.toThrow();
  });
});

describe('the steps of docs/a-new-backend.md', () => {
  const steps = backend.flatMap(([, found]) => found);

  test('add seven files and a line', () => {
    const languages = steps.map(([, , language]) => language);
    expect(languages.filter((language) => language === 'ts')).toHaveLength(7);
    const [, , , diff = ''] = steps.find(([, , language]) => language === 'diff') ?? [];
    expect(diff.match(/^\+(?!\+)/gm)).toHaveLength(1);
  });

  test.each(backend)('%s', (_title, found) => {
    expect(() => found.forEach(carryOut)).not.toThrow();
  });

  test('build a store that contains no other backend', () => {
    const build = 'VITE_BACKEND=rest npm run build -- --outDir .cache/rest';
    expect(failureOf(build)).toBeUndefined();
    expect(failureOf('grep -rqE "order-late|identitytoolkit" .cache/rest')).toBe('');
  });
});

test('with all of them, the copy passes npm run check', () => {
  expect(failureOf('npm run check')).toBeUndefined();
});
