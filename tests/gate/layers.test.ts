import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLayers } from '#scripts/layers.ts';

const made: string[] = [];

/** A project with these files, beside the packages installed here. */
function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  made.push(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

const leaf = 'export const value = 1;\n';

/** The files of all tests below, in one project: checking one file takes as long as checking all. */
const asked: Record<string, string> = {};
let violations: readonly string[] = [];
let count = 0;

/** Adds a file and returns its path; a file called `a` gets a unique name. */
function ask(file: string, text: string): string {
  const own = file.replace(/\/a\./, `/a${(count += 1)}.`);
  asked[own] = `${asked[own] ?? ''}${text}\n`;
  return own;
}

/** Adds an import, and the file that is imported. */
function askImport(from: string, to: string, written?: string): string {
  const text = written ?? `import { value as value${count} } from 'TARGET';`;
  const isFile = /\.tsx?$/.test(to);
  const up = '../'.repeat(from.split('/').length - 1) || './';
  if (isFile) asked[to] ??= leaf;
  return ask(from, text.replace('TARGET', isFile ? `${up}${to}` : to));
}

/** The names of the rules that an import breaks; a package is found in its folder. */
const broken = (from: string, to: string): string[] =>
  violations
    .map((violation) => violation.split(/: | → /))
    .filter(([, file, target]) => file === from && target?.includes(to.replace(/^node:/, '')))
    .map(([rule]) => rule ?? '');

beforeAll(async () => {
  ({ violations } = await checkLayers(project(asked)));
});

afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true });
});

describe('a forbidden import is caught', () => {
  const cases = [
    ['src/domain/a.ts', 'src/application/b.ts'],
    ['src/domain/cart/a.ts', 'src/ui/components/b.ts'],
    ['src/domain/a.ts', 'idb-keyval'],
    ['src/domain/a.ts', 'node:fs'],
    ['src/domain/a.ts', 'stack/b.ts'],
    ['scripts/a.ts', 'stack/b.ts'],
    ['stack/a.ts', 'src/adapters/memory/b.ts'],
    ['stack/a.ts', 'functions/src/b.ts'],
    ['stack/a.ts', 'nowhere', 'does-not-resolve'],
    ['src/domain/validation/a.ts', 'react'],
    ['src/application/a.ts', 'src/adapters/memory/b.ts'],
    ['src/application/a.ts', 'src/ui/app/b.ts'],
    ['src/application/cart/a.ts', 'react'],
    ['src/application/cart/a.ts', 'inversify'],
    ['src/adapters/memory/a.ts', 'src/adapters/browser/b.ts'],
    ['src/adapters/browser/a.ts', 'src/adapters/container/b.ts'],
    ['src/adapters/memory/a.ts', 'src/ui/components/b.ts'],
    ['src/adapters/memory/a.ts', 'inversify'],
    ['src/adapters/container/a.ts', 'idb-keyval'],
    ['src/adapters/container/a.ts', 'src/ui/app/b.ts'],
    ['src/adapters/config/a.ts', 'idb-keyval'],
    ['src/adapters/firebase/a.ts', 'idb-keyval'],
    ['src/adapters/browser/a.ts', 'firebase/app'],
    ['src/adapters/payments/a.ts', 'idb-keyval'],
    ['src/adapters/config/a.ts', 'src/adapters/payments/script.ts'],
    ['src/ui/pages/a.tsx', 'src/adapters/memory/b.ts'],
    ['src/ui/features/a.tsx', 'src/adapters/container/b.ts'],
    ['src/ui/pages/a.tsx', 'inversify'],
    ['src/ui/pages/a.tsx', 'src/ui/app/b.tsx'],
    ['src/ui/features/a.tsx', 'src/ui/pages/b.tsx'],
    ['src/ui/features/a.tsx', 'src/ui/app/b.tsx'],
    ['src/loading/a.ts', 'src/ui/components/b.tsx'],
    ['src/loading/a.ts', 'src/domain/b.ts'],
    ['src/loading/a.ts', 'src/loading/boot/b.ts'],
    ['src/ui/components/a.tsx', 'src/ui/features/b.tsx'],
    ['src/ui/components/a.tsx', 'src/ui/pages/b.tsx'],
    ['src/ui/app/a.tsx', 'src/main.tsx'],
    ['src/ui/app/a.tsx', 'mocks/b.ts'],
    ['src/adapters/memory/a.ts', 'mocks/b.ts'],
    ['src/main.tsx', 'mocks/b.ts'],
    ['functions/a.ts', 'src/application/b.ts'],
    ['src/main.tsx', 'functions/b.ts'],
    ['functions/src/a.ts', 'tests/support/b.ts'],
    ['functions/tools/a.ts', 'src/application/b.ts'],
    ['functions/src/a.ts', 'node:fs'],
    ['functions/src/a.ts', 'functions/tests/b.ts', 'is-a-test'],
    ['functions/src/a.ts', 'functions/tools/b.ts'],
    ['functions/src/a.ts', 'no-such-package', 'does-not-resolve'],
    ['functions/src/domain/a.ts', 'functions/src/ports/b.ts'],
    ['functions/src/domain/a.ts', 'yup'],
    ['functions/src/ports/a.ts', 'functions/src/application/b.ts'],
    ['functions/src/ports/a.ts', 'stripe'],
    ['functions/src/application/a.ts', 'functions/src/adapters/records/b.ts'],
    ['functions/src/application/a.ts', 'stripe'],
    ['functions/src/application/a.ts', 'yup'],
    ['functions/src/application/a.ts', 'node:crypto'],
    ['functions/src/adapters/stripe/a.ts', 'functions/src/adapters/firestore/b.ts'],
    ['functions/src/adapters/stripe/a.ts', 'functions/src/wiring/b.ts'],
    ['functions/src/adapters/stripe/a.ts', 'firebase-admin/auth'],
    ['functions/src/adapters/stripe/a.ts', 'yup'],
    ['functions/src/adapters/recaptcha/a.ts', 'stripe'],
    ['functions/src/settings/a.ts', 'src/application/b.ts'],
    ['src/main.tsx', 'tests/support/b.ts', 'is-a-test'],
    ['scripts/a.ts', 'tests/support/b.ts', 'is-a-test'],
    ['vite.config.ts', 'tests/support/b.ts', 'is-a-test'],
    ['src/domain/a.ts', 'src/domain/b.test.ts', 'is-a-test'],
    ['src/main.tsx', 'scripts/b.ts'],
    ['src/main.tsx', 'no-such-package', 'does-not-resolve'],
  ] as const;
  test.each(
    cases.map(([from, to, rule = 'not-in-allowed']) => [askImport(from, to), to, rule] as const),
  )('%s may not import %s', (from, to, rule) => {
    expect(broken(from, to)).toContain(rule);
  });

  const kinds = [
    ['a type', "import type { value } from 'TARGET';\nexport type Own = typeof value;"],
    ['a lazy import', "export const own = () => import('TARGET');"],
    ['a re-export', "export * from 'TARGET';"],
    ['a bare import', "import 'TARGET';"],
  ] as const;
  const to = 'src/application/b.ts';
  test.each(kinds.map(([kind, text]) => [kind, askImport('src/domain/a.ts', to, text)] as const))(
    '%s counts as an import',
    (_, from) => {
      expect(broken(from, to)).toContain('not-in-allowed');
    },
  );

  const one = ask('src/domain/one.ts', "import './other.ts';");
  const other = ask('src/domain/other.ts', "import './one.ts';");
  test('two files that import each other form a cycle', () => {
    expect([...broken(one, other), ...broken(other, one)]).toContain('is-a-cycle');
  });
});

describe('an allowed import passes', () => {
  const cases = [
    ['src/domain/cart/a.ts', 'src/domain/money.ts'],
    ['src/application/a.ts', 'src/domain/b.ts'],
    ['src/adapters/memory/a.ts', 'src/application/ports/b.ts'],
    ['src/adapters/memory/a.ts', 'idb-keyval'],
    ['src/adapters/container/a.ts', 'src/adapters/memory/b.ts'],
    ['src/adapters/container/a.ts', 'inversify'],
    ['src/ui/app/a.tsx', 'src/ui/pages/b.tsx'],
    ['src/ui/pages/a.tsx', 'src/ui/features/b.tsx'],
    ['src/ui/features/a.tsx', 'src/ui/components/b.tsx'],
    ['src/ui/components/a.tsx', 'react-router'],
    ['src/main.tsx', 'src/adapters/container/b.ts'],
    ['src/domain/a.test.ts', 'vitest'],
    ['tests/e2e/a.ts', 'src/adapters/memory/b.ts'],
    ['functions/src/a.ts', 'functions/src/adapters/stripe/b.ts'],
    ['functions/src/domain/a.ts', 'src/domain/money.ts'],
    ['functions/src/application/a.ts', 'functions/src/domain/b.ts'],
    ['functions/src/application/a.ts', 'functions/src/ports/b.ts'],
    ['functions/src/adapters/stripe/a.ts', 'functions/src/ports/b.ts'],
    ['functions/src/adapters/stripe/a.ts', 'stripe'],
    ['functions/src/adapters/stripe/a.ts', 'node:crypto'],
    ['functions/src/adapters/identity/a.ts', 'firebase-admin/auth'],
    ['functions/tools/a.ts', 'node:fs'],
    ['functions/tools/a.ts', 'functions/src/application/b.ts'],
    ['functions/src/a.test.ts', 'functions/tests/support/b.ts'],
    ['functions/tests/a.ts', 'vitest'],
    ['stack/a.ts', 'src/domain/catalogue/b.ts'],
    ['stack/a.ts', 'src/adapters/config/local-services.ts'],
    ['stack/stripe/a.ts', 'stripe'],
    ['tests/stack/a.ts', 'stack/b.ts'],
  ] as const;
  test.each(cases.map(([from, to]) => [askImport(from, to), to] as const))(
    '%s may import %s',
    (from, to) => {
      expect(broken(from, to)).toEqual([]);
    },
  );
});

test('sees every source file of this project', { timeout: 60_000 }, async () => {
  const { modules, unseen } = await checkLayers(process.cwd());
  expect(unseen).toEqual([]);
  expect(modules).toBeGreaterThan(100);
});

describe('the core of the store', () => {
  const named = [
    ['src/domain/a.ts', 'export interface FirebaseSettings {}'],
    ['src/application/ports/a.ts', '/** Opens a Stripe checkout. */'],
    ['src/application/a.ts', 'export const recaptchaToken = 1;'],
    ['src/domain/errors/a.ts', "export const text = 'Google said no.';"],
    ['functions/src/domain/a.ts', 'export interface StripeDispute {}'],
    ['functions/src/application/orders/a.ts', '/** Reads from Firestore. */'],
  ] as const;
  test.each(named.map(([file, text]) => [ask(file, text), text] as const))(
    '%s may not say: %s',
    (file) => {
      expect(violations).toContainEqual(expect.stringContaining(`names-a-vendor: ${file} → `));
    },
  );

  const unnamed = [
    ['src/domain/a.ts', "export const alt = 'black webbing with two white stripes';"],
    ['src/adapters/payments/a.ts', '/** Stripe. */'],
  ] as const;
  test.each(unnamed.map(([file, text]) => [ask(file, text), text] as const))(
    '%s may say: %s',
    (file) => {
      expect(violations.filter((violation) => violation.includes(` ${file} `))).toEqual([]);
    },
  );
});

describe('scripts/layers.ts', () => {
  const run = (root: string) =>
    spawnSync(process.execPath, [resolve('scripts/layers.ts')], { cwd: root, encoding: 'utf8' });

  test('passes if every import is allowed', () => {
    expect(run(project({ 'src/domain/a.ts': leaf }))).toMatchObject({ status: 0 });
  }, 20_000);

  test('fails and names a forbidden import', () => {
    const files = { 'src/domain/a.ts': "import '../ui/b.ts';\n", 'src/ui/b.ts': leaf };
    expect(run(project(files))).toMatchObject({
      status: 1,
      stderr: 'not-in-allowed: src/domain/a.ts → src/ui/b.ts\n',
    });
  });

  test('fails if it sees no modules', () => {
    expect(run(project({}))).toMatchObject({
      status: 1,
      stderr: 'No modules were found, so nothing was checked.\n',
    });
  });
});
