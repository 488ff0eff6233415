import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A file, the file that it imports, and part of the error: the name or the message of the rule. */
const forbidden = [
  ['src/domain/a.ts', 'src/application/b.ts', 'domain: '],
  ['src/application/a.ts', 'src/adapters/x/b.ts', 'application: '],
  ['src/adapters/x/a.ts', 'src/adapters/y/b.ts', 'adapter '],
  ['src/adapters/x/c.ts', 'src/application/d.ts', 'adapter '],
  ['src/ui/components/a.ts', 'src/ui/features/b.ts', 'components: '],
  ['src/ui/features/a/a.ts', 'src/ui/features/b/b.ts', 'features: '],
  ['src/start.tsx', 'mocks/b.ts', 'composition: '],
  ['mocks/a.ts', 'functions/src/b.ts', 'mocks: '],
  ['build/a.ts', 'src/start.tsx', 'build: '],
  ['build/c.ts', 'scripts/b.ts', 'build must not import functions, fakes, mocks, bench'],
  ['functions/owner/a.ts', 'bench/b.ts', 'functions must not import build, fakes, mocks'],
  ['src/ui/pages/a/a.tsx', 'bench/b.ts', 'src must not import functions, build, fakes, mocks'],
  ['functions/src/a.ts', 'fakes/b.ts', 'functions must not import build, fakes'],
  ['functions/src/b.ts', 'functions/owner/orders/b.ts', 'Only tests may import the owner'],
  ['functions/owner/desk/page/a.ts', 'functions/owner/orders/c.ts', 'desk-page: '],
  ['functions/owner/desk/a.ts', 'functions/owner/desk/page/b.ts', 'owner: '],
  ['functions/owner/orders/a.ts', 'functions/owner/desk/b.ts', 'Only run.ts may import the desk'],
  ['fakes/a.ts', 'local/b.ts', 'fakes must not import mocks, bench, scripts, local'],
  ['fakes/documents/a.ts', 'fakes/c.ts', 'documents: '],
  ['local/a.ts', 'tests/b.ts', 'Only tests may import tests'],
  ['fakes/d.ts', 'functions/tests/b.ts', 'Only tests may import tests'],
  ['functions/tests/a.ts', 'local/c.ts', 'A test of the functions must not import'],
  ['functions/src/b.test.ts', 'tests/c.ts', 'A test of the functions must not import'],
  ['tests/contract/suites/payments/a.ts', 'tests/support/b.ts', 'Tests that the store and'],
  ['tests/local/a.ts', 'functions/tests/c.ts', 'A test must not import tests of the functions'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const run = (command: string, ...args: readonly string[]): string =>
  spawnSync(resolve('node_modules/.bin', command), args, { cwd: folder, encoding: 'utf8' }).stdout;
let refused = '';

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const [, to] of forbidden) write(to, 'export {};\n');
  for (const [from, to] of forbidden) write(from, `import '${resolve(folder, to)}';\n`);
  const config = resolve('scripts/layers/config.ts');
  refused = run('depcruise', '--config', config, '--output-type', 'err-long', '.');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(forbidden)('%s must not import %s', (from, to, part) => {
  // An import may break several rules.
  const messages = refused.replaceAll(/\s+/g, ' ').split(' error ');
  expect(messages.filter((message) => message.includes(`${from} → ${to} `)).join()).toContain(part);
});

test.each([
  ['window.open()', 'globals'],
  ['localStorage.clear()', 'globals'],
  ['setTimeout(() => {}, 1)', 'globals'],
  ['fetch("/")', 'globals'],
  ['new Intl.ListFormat("en-US")', 'properties'],
])('the core must not use what exists only in browsers or is slow there: %s', (code, rule) => {
  write('src/domain/global.ts', `${code};\n`);
  expect(run('oxlint', 'src/domain/global.ts')).toContain(`no-restricted-${rule}`);
});
