/** Who may import what, for dependency-cruiser; `npm run check` names each import that breaks a rule, and the rule. */
import type { IConfiguration } from 'dependency-cruiser';
import functionsPackage from '../../functions/package.json' with { type: 'json' };
import stackPackage from '../../stack/package.json' with { type: 'json' };
import { functionLayers } from './functions.ts';
import { anyPackage, only, packages, rule, tests } from './rule.ts';
import { storeLayers } from './store.ts';

/** Refuses an import of a file or package that does not exist, except for packages of a folder that may not be installed. */
const missing = (name: string, folder: string, uninstalled: object = {}) => {
  const names = Object.keys(uninstalled);
  return rule(
    name,
    'There is no such file or package.',
    { path: folder },
    { couldNotResolve: true, ...(names.length > 0 && { pathNot: packages(...names) }) },
  );
};

/**
 * The folders of the project: each imports only those of earlier rows, so that no two import each other. A test may import
 * all of them, wherever it is.
 */
const rows = [
  ['src'],
  ['functions', 'build'],
  ['testing'],
  ['mocks'],
  ['bench', 'desk', 'scripts'],
  ['stack', 'media'],
];

const folders = rows.flatMap((row, index) =>
  row.map((folder) => {
    const later = rows
      .slice(index)
      .flat()
      .filter((other) => other !== folder);
    return rule(
      // A message is looked up by its rule's name.
      `folder-${folder}`,
      `${folder} must not import ${later.join(', ')}: no two folders import each other.`,
      { path: `^${folder}/`, pathNot: tests },
      { path: String.raw`^(${later.join('|')})/(?!package\.json$)` },
    );
  }),
);

const others = [
  only(
    'stack',
    "The local backend imports the catalogue, the services' ports, the functions' rights and what a deployment runs: it stands in for the adapters and the functions.",
    '^stack/',
    '^stack/',
    '^src/domain/',
    String.raw`^(functions/src/settings/rights|scripts/lib/deployment)\.ts$`,
    String.raw`^firebase\.json$`,
    String.raw`^(src/adapters/(config/(local-services|hosts)|backends/emulator)|testing/values)\.ts$`,
    '^testing/documents/',
    anyPackage,
    packages('googleapis'),
  ),
  only(
    'testing',
    'What suites share must not import anything but the core of the store and of the functions: packages of either are not installed for all.',
    '^testing/(?!documents/|values)',
    '^testing/',
    '^src/domain/',
    String.raw`^functions/src/(domain/|ports/|adapters/stripe/event-types\.ts$)`,
    packages('vitest', 'fast-check'),
  ),
  only(
    'documents',
    'The document store and its values must not import anything but the domain of the store: builds and the local backend use them.',
    String.raw`^testing/(documents/|values\.ts$)`,
    '^testing/documents/',
    '^src/domain/',
    packages('node:crypto'),
  ),
  only(
    'build',
    'The build and the scripts must not import the composition root or the boot script: they would run.',
    String.raw`^(build|scripts|media)/|^vite\.config\.ts$`,
    String.raw`^(build|scripts|media)/|^firebase\.json$|^(functions|stack)/package\.json$`,
    String.raw`^src/(?!main\.|start\.|ui/loading/boot/)`,
    '^mocks/',
    anyPackage,
  ),
  rule(
    'prerender',
    'Only the build prerenders.',
    { pathNot: [tests, '^build/'] },
    { path: String.raw`^src/prerender\.` },
  ),
  rule(
    'test',
    'Nothing but a test imports a test or its helpers.',
    { pathNot: tests },
    { path: tests },
  ),
  rule(
    'tests-of-functions',
    "A test of the functions must not import the store's tests or the local backend, which are not installed with it: what suites share is in testing.",
    { path: String.raw`^functions/(tests/|.*\.test\.ts$)` },
    {
      pathNot: ['^functions/', '^src/domain/', '^testing/', String.raw`^[^/]+\.json$`, anyPackage],
    },
  ),
  rule(
    'tests-of-others',
    'A test must not import tests of the functions: what suites share is in testing.',
    { path: '^tests/' },
    { path: '^functions/tests/' },
  ),
  rule('cycle', 'Files that import one another cannot be read one by one.', {}, { circular: true }),
  missing('missing', '^(?!functions/|stack/)'),
  missing('missing-functions', '^functions/', {
    ...functionsPackage.dependencies,
    ...functionsPackage.devDependencies,
  }),
  missing('missing-stack', '^stack/', stackPackage.dependencies),
  rule(
    'unread',
    'The composition root imports nothing, so the imports were not read: the parser does not know the language.',
    { path: String.raw`^src/start\.tsx$`, orphan: true },
    {},
  ),
];

const config: IConfiguration = {
  forbidden: [...folders, ...storeLayers, ...functionLayers, ...others],
  options: {
    // With its own parser and TypeScript 7, it finds no modules.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^functions/lib/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js'],
    },
  },
};

export default config;
