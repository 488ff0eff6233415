/** The import rules for dependency-cruiser. `npm run check` reports each import that breaks a rule, and the rule. */
import type { IConfiguration } from 'dependency-cruiser';
import functionsPackage from '../../functions/package.json' with { type: 'json' };
import localPackage from '../../local/package.json' with { type: 'json' };
import { functionLayers } from './functions.ts';
import { anyPackage, only, packages, rule, tests } from './rule.ts';
import { storeLayers } from './store.ts';

/** Test files that also run with the functions' packages: the payments contract and `samples.ts`. */
const sharedTests = String.raw`^tests/(contract/suites/payments/|support/samples\.ts$)`;

/** Forbids imports of missing files or packages. Exempts the folder's own packages: they may be absent. */
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
 * The project's folders. Each folder may import only from folders in earlier rows, so that no two folders import each
 * other. Tests may import from any folder.
 */
const rows = [
  ['src'],
  ['functions', 'build'],
  ['fakes'],
  ['mocks'],
  ['bench', 'scripts'],
  ['local', 'media'],
];

const folders = rows.flatMap((row, index) =>
  row.map((folder) => {
    const later = rows
      .slice(index)
      .flat()
      .filter((other) => other !== folder);
    return rule(
      // dependency-cruiser finds a rule's message by the rule's name, so each rule needs its own name.
      `folder-${folder}`,
      `${folder} must not import ${later.join(', ')}: no two folders may import each other.`,
      { path: `^${folder}/`, pathNot: tests },
      { path: String.raw`^(${later.join('|')})/(?!package\.json$)` },
    );
  }),
);

const others = [
  only(
    'local',
    '^local/',
    '^local/',
    '^src/domain/',
    String.raw`^(functions/src/settings/rights|scripts/lib/deployment)\.ts$`,
    String.raw`^firebase\.json$`,
    String.raw`^src/adapters/(config/(local-services|hosts)|backends/local)\.ts$`,
    '^fakes/documents/(?!memory-documents)',
    anyPackage,
    packages('googleapis'),
  ),
  only(
    'fakes',
    '^fakes/',
    '^fakes/',
    '^src/domain/',
    '^functions/src/(domain|ports)/',
    packages('node:crypto'),
  ),
  // Builds and the local backend use these files.
  only(
    'documents',
    '^fakes/documents/(?!memory-documents)',
    '^fakes/documents/(?!memory-documents)',
    '^src/domain/',
    packages('node:crypto'),
  ),
  // Importing the composition root or the boot script would run it.
  only(
    'build',
    String.raw`^(build|scripts|media)/|^vite\.config\.ts$`,
    String.raw`^(build|scripts|media)/|^firebase\.json$|^(functions|local)/package\.json$`,
    String.raw`^src/(?!main\.|start\.|ui/loading/boot/)`,
    '^mocks/',
    anyPackage,
  ),
  rule(
    'prerender',
    'Only the build may import src/prerender.tsx.',
    { pathNot: [tests, '^build/'] },
    { path: String.raw`^src/prerender\.` },
  ),
  rule(
    'test',
    'Only tests may import tests and their helpers.',
    { pathNot: tests },
    { path: tests },
  ),
  rule(
    'shared-tests',
    'Tests that the store and the functions share must not import other code of the store or the functions.',
    { path: sharedTests },
    {
      pathNot: [
        sharedTests,
        '^fakes/',
        '^src/domain/',
        '^functions/src/(domain|ports)/',
        packages('vitest', 'fast-check'),
      ],
    },
  ),
  rule(
    'tests-of-functions',
    "A test of the functions must not import the local backend or the store's own tests, whose packages might be absent.",
    { path: String.raw`^functions/(tests/|.*\.test\.ts$)` },
    {
      pathNot: [
        '^functions/',
        '^src/domain/',
        '^fakes/',
        sharedTests,
        String.raw`^[^/]+\.json$`,
        anyPackage,
      ],
    },
  ),
  rule(
    'tests-of-others',
    'A test must not import tests of the functions.',
    { path: '^tests/' },
    { path: '^functions/tests/' },
  ),
  rule(
    'owner-tools',
    "Only tests may import the owner's tools, which are not deployed.",
    { pathNot: [tests, '^functions/owner/'] },
    { path: '^functions/owner/' },
  ),
  rule('cycle', 'Files must not import each other in a cycle.', {}, { circular: true }),
  missing('missing', '^(?!functions/|local/)'),
  missing('missing-functions', '^functions/', {
    ...functionsPackage.dependencies,
    ...functionsPackage.devDependencies,
  }),
  missing('missing-local', '^local/', localPackage.dependencies),
  rule(
    'unread',
    'No imports were found in the composition root: the parser cannot read the code, so no rule was checked.',
    { path: String.raw`^src/start\.tsx$`, orphan: true },
    {},
  ),
];

const config: IConfiguration = {
  forbidden: [...folders, ...storeLayers, ...functionLayers, ...others],
  options: {
    // With its default parser and TypeScript 7, dependency-cruiser finds no modules.
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
