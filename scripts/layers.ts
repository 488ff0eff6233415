/** Checks all imports against the table of layers, that the core names no vendor, and that no file was missed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IFlattenedRuleSet, type IForbiddenRuleType } from 'dependency-cruiser';

const folders = [
  'src',
  'tests',
  'scripts',
  'build',
  'media',
  'mocks',
  'functions',
  'stack',
  'desk',
];
const sources = [...folders.map((folder) => `${folder}/**/*.{ts,tsx,mts}`), '*.config.ts'];

/** The core works with any vendor, so it names none. */
const core = /^(?:functions\/)?src\/(?:domain|application)\//;
const vendor = /firebase|firestore|stripe(?!s\b)|recaptcha|google/i;

/** Packages by name, also those of `functions` and `stack`, which may not be installed, and Node's modules. */
const named = (...names: readonly string[]): string => {
  const either = names.map((name) => name.replace('node:', '(node:)?')).join('|');
  return `(^|/node_modules/|^node_modules/)(${either})(/|$)`;
};
/** Any package, and any module of Node, whose name has no ending. */
const anyPackage = String.raw`(^|/)node_modules/|^[^.]+$`;

/** Unit tests, beside the code, may import what all tests may. */
const tests = String.raw`^(functions/)?tests/|\.test\.tsx?$`;
const main = String.raw`^src/main\.tsx$`;
const inside = '^src/(domain|application)/';
const react = named('react', 'react-dom', 'react-router', 'react-hook-form', '@hookform/resolvers');
/** The packages and Node modules that each adapter of the functions may use. */
const functionSdks = {
  firestore: ['@google-cloud/firestore', 'google-auth-library'],
  identity: ['firebase-admin'],
  stripe: ['stripe', 'node:crypto'],
  system: ['firebase-functions', 'node:crypto', 'node:http', 'node:net'],
};
const functionPackages = [...Object.values(functionSdks).flat(), 'node:module', 'node:timers'];

/** Who may import what: a file may import what the rows that fit its path allow together, and nothing else. */
const table: readonly (readonly [from: string, ...to: string[]])[] = [
  ['^src/domain/', '^src/domain/'],
  ['^src/domain/validation/', named('yup')],
  ['^src/application/', inside],

  // An adapter knows no other; its packages are those named here.
  ['^src/adapters/([^/]+)/', inside, '^src/adapters/($1|config)/'],
  ['^src/adapters/config/', String.raw`^src/adapters/[^/]+/vendor\.ts$`],
  ['^src/adapters/container/', '^src/adapters/', named('inversify', 'reflect-metadata')],
  ['^src/adapters/(browser|memory)/', named('idb-keyval')],
  ['^src/adapters/firebase/', named('firebase')],
  ['^src/adapters/payments/', named('@stripe/stripe-js')],

  // The boot script is inline: nothing but itself imports it.
  ['^src/(loading|ui)/', '^src/loading/(?!boot/)', named('react', 'react-router')],
  ['^src/loading/boot/', '^src/loading/boot/'],
  ['^src/loading/', String.raw`^src/domain/attempt\.ts$`],
  ['^src/ui/', inside, '^src/ui/(components|styles)/', react],
  ['^src/ui/(features|pages|app)/', '^src/ui/features/'],
  ['^src/ui/(pages|app)/', '^src/ui/pages/'],
  ['^src/ui/app/', '^src/ui/app/'],

  // The composition roots are the only files that import both the adapters and the UI.
  [String.raw`^src/(main|prerender|vite-env)\.`, '^src/[^/]+/(?!boot/)', anyPackage],
  ['^mocks/', '^mocks/', '^src/(domain|application|adapters)/', anyPackage],

  // The owner's page is no part of the store: its server calls the owner's commands.
  ['^desk/', '^desk/', '^src/domain/', '^src/ui/(components|styles)/'],
  ['^desk/', named('react', 'react-dom', 'react-router')],
  [String.raw`^desk/vite\.config\.ts$`, anyPackage],

  ['^functions/src/', '^src/domain/', '^functions/src/domain/'],
  ['^functions/src/(ports|application|adapters)/', '^functions/src/ports/'],
  ['^functions/src/(application|adapters)/', '^functions/src/application/'],
  ['^functions/src/settings/', '^functions/src/settings/'],
  ['^functions/src/adapters/([^/]+)/', '^functions/src/adapters/$1/'],
  ...Object.entries(functionSdks).map(
    ([adapter, names]) => [`^functions/src/adapters/${adapter}/`, named(...names)] as const,
  ),
  [
    '^functions/src/(?!domain/|ports/|application/|settings/|adapters/)',
    '^functions/src/',
    named(...functionPackages),
  ],
  [
    '^functions/tools/',
    '^(functions|src/domain)/',
    String.raw`^desk/contract\.ts$`,
    named(...functionPackages, 'node:dns', 'node:events', 'node:fs', 'node:path', 'node:util'),
  ],

  // The local backend shares the catalogue, the ports of its services and the settings that the build embeds.
  ['^stack/', '^stack/', '^src/domain/', String.raw`^firebase\.json$`, anyPackage],
  ['^stack/', String.raw`^(src/adapters/config/(local-services|vendors)|mocks/values)\.ts$`],

  ['^build/', String.raw`^src/prerender\.`],
  [
    String.raw`^(build|scripts|media)/|^vite\.config\.ts$`,
    String.raw`^(build|scripts|media)/|^firebase\.json$`,
    String.raw`^src/(?!main\.|prerender\.|loading/boot/)`,
    anyPackage,
  ],
  [String.raw`^functions/[^/]+\.config\.ts$`, anyPackage],
  [tests, ''],
];

const resolvable = (folder: string, ...uninstalled: string[]): IForbiddenRuleType => ({
  name: 'does-not-resolve',
  severity: 'error',
  from: { path: folder },
  to: { couldNotResolve: true, ...(uninstalled.length > 0 && { pathNot: named(...uninstalled) }) },
});

const ruleSet: IFlattenedRuleSet = {
  allowed: [
    ...table.map(([from, ...to]) => ({
      from: { path: from, ...(from !== tests && { pathNot: tests }) },
      to: { path: to },
    })),
    { from: { path: main }, to: { path: '^mocks/', dynamic: true } },
  ],
  allowedSeverity: 'error',
  forbidden: [
    { name: 'is-a-test', severity: 'error', from: { pathNot: tests }, to: { path: tests } },
    { name: 'is-a-cycle', severity: 'error', from: {}, to: { circular: true } },
    resolvable('^(?!functions/|stack/)'),
    resolvable('^functions/', ...functionPackages),
    resolvable('^stack/', '@hono/node-server', 'hono', 'stripe'),
  ],
};

/** Compares the imports of every source file under `root` with the table; `unseen` are files that were not read. */
export async function checkLayers(root: string) {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] });
  if (files.length === 0) return { modules: 0, violations: [], unseen: [] };
  const { output } = await cruise(files, {
    baseDir: root,
    // With its own parser and TypeScript 7, dependency-cruiser finds no modules.
    parser: 'swc',
    validate: true,
    ruleSet,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js'],
    },
  });
  if (typeof output === 'string')
    throw new Error('dependency-cruiser returned a text instead of a result.');
  const { modules, summary } = output;
  const seen = new Set(modules.map((module) => module.source));
  const unseen = files.filter((file) => !seen.has(file));
  return {
    modules: files.length - unseen.length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...files.filter((file) => core.test(file)).flatMap((file) => namedVendor(root, file)),
    ],
    unseen,
  };
}

function namedVendor(root: string, file: string): string[] {
  const name = vendor.exec(readFileSync(join(root, file), 'utf8'))?.[0];
  return name === undefined ? [] : [`names-a-vendor: ${file} → ${name}`];
}

if (import.meta.main) {
  const { modules, violations, unseen } = await checkLayers(process.cwd());
  for (const line of violations) console.error(line);
  for (const file of unseen) console.error(`not read: ${file}`);
  if (modules === 0) console.error('No modules were found, so nothing was checked.');
  const failed = modules === 0 || violations.length > 0 || unseen.length > 0;
  console.log(`${modules} modules, ${violations.length} forbidden imports`);
  process.exitCode = failed ? 1 : 0;
}
