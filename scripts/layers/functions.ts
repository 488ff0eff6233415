import { anyPackage, only, packages } from './rule.ts';

/** The packages and Node modules of each adapter. */
const forAdapter = {
  firestore: ['@google-cloud/firestore', 'google-auth-library'],
  identity: ['firebase-admin'],
  smtp: ['nodemailer', 'node:crypto'],
  stripe: ['stripe', 'node:crypto'],
  system: ['firebase-functions', 'node:crypto', 'node:http', 'node:net'],
};

/** The packages that the functions are deployed with. */
const functionPackages = [...Object.values(forAdapter).flat(), 'node:module', 'node:timers'];

const domain = '^(functions/)?src/domain/';
const core = '^(functions/src/(domain|ports|application)|src/domain)/';

/** The rule of one adapter, with the packages of its technology. */
const adapter = (folder: string, ...listed: string[]) =>
  only(
    'functions-adapter',
    'An adapter imports the core and the packages of its own technology: it knows no other adapter.',
    `^functions/src/adapters/(${folder})/`,
    core,
    '^functions/src/adapters/$1/',
    ...listed,
  );

/** The layers of the functions and of the owner's tools. */
export const functionLayers = [
  only(
    'functions-domain',
    'The domain of the functions imports itself and that of the store.',
    '^functions/src/domain/',
    domain,
  ),
  only(
    'functions-ports',
    'A port imports the domain and ports.',
    '^functions/src/ports/',
    domain,
    '^functions/src/ports/',
  ),
  only(
    'functions-application',
    'The application of the functions imports domain and ports: what it needs of the world is a port.',
    '^functions/src/application/',
    core,
  ),
  only(
    'functions-settings',
    'Settings import the domain and settings.',
    '^functions/src/settings/',
    domain,
    '^functions/src/settings/',
  ),
  ...Object.entries(forAdapter).map(([folder, names]) => adapter(folder, packages(...names))),
  adapter(`(?!${Object.keys(forAdapter).join('|')})[^/]+`),
  only(
    'functions-wiring',
    'The functions import the domain of the store and nothing else of it, no tools, and the packages that they are deployed with.',
    '^functions/src/(?!domain/|ports/|application/|settings/|adapters/)',
    '^src/domain/',
    '^functions/src/',
    packages(...functionPackages),
  ),
  only(
    'tools',
    "The owner's tools must not import anything but the functions, the domain of the store and their packages.",
    '^functions/tools/',
    '^(functions|src/domain)/',
    packages(
      ...functionPackages,
      '@googleapis/[a-z]+',
      'node:events',
      'node:fs',
      'node:os',
      'node:path',
      'node:readline',
      'node:stream',
      'node:util',
      'open',
    ),
  ),
  only(
    'functions-configuration',
    'What configures the functions is not part of them.',
    String.raw`^functions/[^/]+$`,
    anyPackage,
  ),
];
