import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyCheckout } from './copy.ts';

const { folder: copy, failureOf } = copyCheckout();
/** Creates the file that a code block contains. The first line of the block gives the file's path. */
function create(block: string): void {
  const [, file = '', text = ''] = /^\/\/ (\S+)\n(.*)/s.exec(block) ?? [];
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** Applies a diff. The first line names the file, and `@@` separates the parts. */
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

/** Carries out a step. Throws if the result is not the one that the step states. */
function carryOut([, indent = '', language, block = '', command = '', outcome]: RegExpMatchArray) {
  const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  if (language === 'diff') return apply(text);
  if (language) return create(text);
  // The program that npx would find is on the `PATH`.
  const failure = failureOf(command.replace(/^npx /, ''));
  if ((failure === undefined) !== (outcome === 'passes'))
    throw new Error(failure ?? `${command} passes, but should fail.`);
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
  test('are found by this test', () => {
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
  test.each(backend)('%s', (_title, found) => {
    expect(() => found.forEach(carryOut)).not.toThrow();
  });

  test('build a store that contains no other backend', () => {
    const build = 'VITE_BACKEND=rest npm run build -- --outDir .cache/rest';
    expect(failureOf(build)).toBeUndefined();
    expect(failureOf('grep -rqE "order-late|identitytoolkit" .cache/rest')).toBe('');
  });

  test.each<[title: string, file: string, ...edits: (readonly [good: string, bad: string])[]]>([
    [
      'makes order return an error',
      'client.ts',
      [
        'const result: unknown = JSON.parse(text);',
        'const result = attempt((): unknown => JSON.parse(text));',
      ],
      ['if (value === undefined) throw', "if (value === '') throw"],
    ],
    [
      'returns the URL of a hosted page',
      'client.ts',
      ["method: 'POST', headers,", "method: 'POST',"],
    ],
    ['keeps no listener waiting', 'auth.ts', ['failed(cause);', '']],
    [
      'a sign-in reports its real result',
      'auth.ts',
      [
        "tell(userIn(await call('sign-in', { email, password })));",
        "await call('sign-in', { email, password }); tell(userIn(await call('session')));",
      ],
    ],
  ])('fail the contract test “%s” if a fault is added', (title, name, ...edits) => {
    const file = join(copy, 'src/adapters/rest', name);
    const whole = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, whole));
    for (const [good] of edits) expect(whole).toContain(good);
    const faulty = edits.reduce((text, [good, bad]) => text.replace(good, bad), whole);
    writeFileSync(file, faulty);
    expect(failureOf(`vitest run tests/contract/rest -t "${title}"`)).toContain(title);
  });
});

test('after the steps of both documents, the copy passes npm run check', () => {
  expect(failureOf('npm run check')).toBeUndefined();
});
