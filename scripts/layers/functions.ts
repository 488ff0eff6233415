import { anyPackage, only, packages, rule, tests } from './rule.ts';

/** The packages and Node modules of each adapter. */
const forAdapter = {
  firestore: ['@google-cloud/firestore', 'google-auth-library'],
  identity: ['firebase-admin'],
  smtp: ['nodemailer', 'node:crypto'],
  stripe: ['stripe', 'node:crypto'],
  system: ['firebase-functions', 'node:crypto', 'node:http', 'node:net'],
};

/** The packages and Node modules that deployed functions may use. */
const functionPackages = [...Object.values(forAdapter).flat(), 'node:module', 'node:timers'];

const domain = '^(functions/)?src/domain/';
const core = '^(functions/src/(domain|ports|application)|src/domain)/';

/** Creates the rule of an adapter folder, with the packages of its technology. */
const adapter = (folder: string, ...allowed: string[]) =>
  only(
    'functions-adapter',
    'An adapter of the functions must not import another adapter, or packages other than those of its own technology.',
    `^functions/src/adapters/(${folder})/`,
    core,
    '^functions/src/adapters/$1/',
    ...allowed,
  );

/** The layers of the functions and of the owner's tools. */
export const functionLayers = [
  only(
    'functions-domain',
    "The domain of the functions must not import anything but itself and the store's domain.",
    '^functions/src/domain/',
    domain,
  ),
  only(
    'functions-ports',
    'A port must not import anything but the domain and ports.',
    '^functions/src/ports/',
    domain,
    '^functions/src/ports/',
  ),
  only(
    'functions-application',
    'The application of the functions must not import anything but the domain and ports.',
    '^functions/src/application/',
    core,
  ),
  only(
    'functions-settings',
    'Settings must not import anything but the domain and settings.',
    '^functions/src/settings/',
    domain,
    '^functions/src/settings/',
  ),
  ...Object.entries(forAdapter).map(([folder, names]) => adapter(folder, packages(...names))),
  adapter(`(?!${Object.keys(forAdapter).join('|')})[^/]+`),
  only(
    'functions-wiring',
    "The functions must not import the owner's tools, any part of the store except its domain, or a package that is not deployed with them.",
    '^functions/src/(?!domain/|ports/|application/|settings/|adapters/)',
    '^src/domain/',
    '^functions/src/',
    packages(...functionPackages),
  ),
  only(
    'owner',
    "The owner's tools must not import the page of the desk, or anything but the functions, the domain of the store and its packages.",
    '^functions/owner/(?!desk/page/)',
    '^functions/(src|owner/(?!desk/page/))',
    '^src/domain/',
    packages(
      ...functionPackages,
      '@googleapis/[a-z]+',
      'node:events',
      'node:fs',
      'node:path',
      'node:readline',
      'node:stream',
      'node:url',
      'node:util',
      'open',
      'yup',
    ),
  ),
  rule(
    'desk',
    'Only run.ts may import the desk, which goes with its folder.',
    { path: '^functions/owner/', pathNot: [tests, String.raw`^functions/owner/(desk/|run\.ts$)`] },
    { path: '^functions/owner/desk/' },
  ),
  only(
    'desk-page',
    "The desk's page must not import anything but the store's domain, components, styles and router, the functions' domain, and what it shares with its server.",
    String.raw`^functions/owner/desk/page/(?!vite\.config)`,
    '^functions/owner/desk/page/',
    String.raw`^functions/owner/(contract/[^/]+|orders/words)\.ts$`,
    '^(functions/)?src/domain/',
    '^src/ui/(components|styles)/',
    String.raw`^src/ui/router\.ts$`,
    packages('react', 'react-dom', '@tanstack/react-query'),
  ),
  only(
    'functions-configuration',
    "The functions' configuration files must not import the functions.",
    String.raw`^functions/[^/]+$`,
    anyPackage,
  ),
];
