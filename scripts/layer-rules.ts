import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The packages that each adapter may use; an adapter not listed here may use none. */
const sdks = {
  firebase: ['firebase'],
  browser: ['idb-keyval'],
  memory: ['idb-keyval'],
  payments: ['@stripe/stripe-js'],
  container: ['inversify', 'reflect-metadata'],
};
const uiPackages = ['react', 'react-dom', 'react-router', 'react-hook-form', '@hookform/resolvers'];

/** The packages and Node modules that each adapter of the functions may use; one not listed here may use none. */
const functionSdks = {
  firestore: ['@google-cloud/firestore', 'google-auth-library'],
  identity: ['firebase-admin'],
  stripe: ['stripe', 'node:crypto'],
  system: ['firebase-functions', 'node:crypto', 'node:http', 'node:net'],
};
/** The packages of the local backend, which may not be installed either. */
const stackPackages = ['@hono/node-server', 'hono', 'stripe'];
const functionPackages = [...new Set([...Object.values(functionSdks).flat(), 'node:module'])];

/** Unit tests, beside the code, may import what all tests may. */
const tests = '^(functions/)?tests/|\\.test\\.tsx?$';
/** The composition roots, the only files that may import both the adapters and the UI. */
const roots = '^src/(main|prerender)\\.tsx?$';
const inside = ['^src/application/', '^src/domain/'];

const anyPackage = '(^|/)node_modules/';
const packages = (names: readonly string[]): string => `${anyPackage}(${names.join('|')})/`;

/** The functions' packages may not be installed; then the import's name is matched. */
const named = (names: readonly string[]): string =>
  `${packages(names)}|^(${names.map((name) => name.replace('node:', '(node:)?')).join('|')})(/|$)`;

/** `from` may import `to`, and nothing else. */
const only = (
  name: string,
  from: string,
  to: string[],
  except: string[] = [],
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [tests, ...except] },
  to: { pathNot: to },
});

/** `from` may not import `to`. */
const never = (
  name: string,
  from: string,
  to: string,
  except: string[] = [],
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [tests, ...except] },
  to: { path: to },
});

/** Who may import what: the table of layers, row by row. */
export const layerRules: IForbiddenRuleType[] = [
  only('domain-imports-domain', '^src/domain/', ['^src/domain/'], ['^src/domain/validation/']),
  only('validation-imports-domain-and-yup', '^src/domain/validation/', [
    '^src/domain/',
    packages(['yup']),
  ]),

  only('application-imports-domain-and-no-package', '^src/application/', inside),

  only(
    'adapters-do-not-know-each-other',
    '^src/adapters/([^/]+)/',
    [...inside, '^src/adapters/($1|config)/', anyPackage],
    ['^src/adapters/(container|config)/'],
  ),
  only('config-imports-what-vendors-say-of-themselves', '^src/adapters/config/', [
    ...inside,
    '^src/adapters/(config/|[^/]+/vendor\\.ts$)',
  ]),
  only('container-imports-adapters', '^src/adapters/container/', [
    '^src/(adapters|application|domain)/',
    anyPackage,
  ]),
  ...Object.entries(sdks).map(([adapter, names]): IForbiddenRuleType => ({
    name: `${adapter}-uses-its-own-sdk`,
    severity: 'error',
    from: { path: `^src/adapters/${adapter}/`, pathNot: tests },
    to: { path: anyPackage, pathNot: packages(names) },
  })),
  never('adapters-without-sdk-use-no-package', '^src/adapters/', anyPackage, [
    `^src/adapters/(${Object.keys(sdks).join('|')})/`,
  ]),

  only('ui-imports-application-domain-and-react', '^src/ui/', [
    ...inside,
    '^src/(ui|loading)/',
    packages(uiPackages),
  ]),
  only('loading-imports-react-and-the-router', '^src/loading/', [
    '^src/loading/',
    packages(['react', 'react-router']),
  ]),
  never('the-boot-script-is-inline', '.', '^src/loading/boot/', ['^src/loading/boot/']),
  never('pages-do-not-import-app', '^src/ui/pages/', '^src/ui/app/'),
  never('features-do-not-import-pages', '^src/ui/features/', '^src/ui/(app|pages)/'),
  never('components-import-components', '^src/ui/components/', '^src/ui/(app|pages|features)/'),

  never('nothing-imports-a-root', '.', roots, ['^build/']),
  never('main-alone-loads-mocks', '^(?!mocks/)', '^mocks/', ['^src/main\\.tsx$', '^stack/']),
  {
    name: 'mocks-are-loaded-dynamically',
    severity: 'error',
    from: { path: '^src/main\\.tsx$' },
    to: { path: '^mocks/', dynamic: false },
  },

  only(
    'functions-import-domain',
    '^functions/',
    ['^functions/', '^src/domain/', anyPackage, named(functionPackages)],
    ['^functions/tools/'],
  ),
  only('function-tools-import-domain', '^functions/tools/', [
    '^functions/',
    '^src/domain/',
    named([...functionPackages, 'node:fs', 'node:path', 'node:util']),
  ]),
  only('function-domain-imports-domain', '^functions/src/domain/', [
    '^functions/src/domain/',
    '^src/domain/',
  ]),
  only('function-ports-import-domain', '^functions/src/ports/', [
    '^functions/src/(ports|domain)/',
    '^src/domain/',
  ]),
  only('function-application-imports-ports-and-domain', '^functions/src/application/', [
    '^functions/src/(application|ports|domain)/',
    '^src/domain/',
  ]),
  only('function-settings-import-domain', '^functions/src/settings/', [
    '^functions/src/(settings|domain)/',
    '^src/domain/',
  ]),
  only('function-adapters-do-not-know-each-other', '^functions/src/adapters/([^/]+)/', [
    '^functions/src/(application|domain|ports|adapters/$1)/',
    '^src/domain/',
    anyPackage,
    named(functionPackages),
  ]),
  ...Object.entries(functionSdks).map(([adapter, names]): IForbiddenRuleType => ({
    name: `function-${adapter}-uses-its-own-sdk`,
    severity: 'error',
    from: { path: `^functions/src/adapters/${adapter}/`, pathNot: tests },
    to: { path: `${anyPackage}|${named(functionPackages)}`, pathNot: named(names) },
  })),
  never(
    'function-adapters-without-sdk-use-no-package',
    '^functions/src/adapters/',
    `${anyPackage}|${named(functionPackages)}`,
    [`^functions/src/adapters/(${Object.keys(functionSdks).join('|')})/`],
  ),
  never('functions-do-not-import-their-tools', '^functions/src/', '^functions/tools/'),
  never('nothing-imports-functions', '^(?!functions/)', '^functions/'),

  // The local backend shares the catalogue, the ports of its services and the settings that the build embeds.
  {
    name: 'stack-imports-what-it-shares',
    severity: 'error',
    from: { path: '^stack/' },
    to: {
      path: '^(src|mocks|tests|media|functions|scripts|build)/',
      pathNot: '^(src/domain/|(src/adapters/config/(local-services|vendors)|mocks/values)\\.ts$)',
    },
  },
  never('nothing-imports-the-stack', '^(?!stack/)', '^stack/'),

  // The browser suites' configurations share tests/support.
  never('nothing-imports-tests', '^(?!playwright[^/]*$)', tests),
  never('src-does-not-import-tooling', '^src/', '^(build|scripts|media)/|^[^/]+\\.config\\.ts$'),

  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'every-import-resolves',
    severity: 'error',
    from: { pathNot: '^(functions|stack)/' },
    to: { couldNotResolve: true },
  },
  ...Object.entries({ functions: functionPackages, stack: stackPackages }).map(
    ([folder, names]): IForbiddenRuleType => ({
      name: `every-import-of-${folder}-resolves`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { couldNotResolve: true, pathNot: named(names) },
    }),
  ),
];
