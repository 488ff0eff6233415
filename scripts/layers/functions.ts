import { anyPackage, only, packages, rule, tests } from './rule.ts';

/** The packages and Node modules that each adapter may use. */
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

/** Creates the rule for an adapter folder, given the packages that it may use. */
const adapter = (folder: string, ...allowed: string[]) =>
  only(
    `functions-adapter ${folder}`,
    `^functions/src/adapters/(${folder})/`,
    core,
    '^functions/src/adapters/$1/',
    ...allowed,
  );

/** The layers of the functions and of the owner's tools. */
export const functionLayers = [
  only('functions-domain', '^functions/src/domain/', domain),
  only('functions-ports', '^functions/src/ports/', domain, '^functions/src/ports/'),
  only('functions-application', '^functions/src/application/', core),
  only('functions-settings', '^functions/src/settings/', domain, '^functions/src/settings/'),
  ...Object.entries(forAdapter).map(([folder, names]) => adapter(folder, packages(...names))),
  adapter(`(?!${Object.keys(forAdapter).join('|')})[^/]+`),
  only(
    'functions-wiring',
    '^functions/src/(?!domain/|ports/|application/|settings/|adapters/)',
    '^src/domain/',
    '^functions/src/',
    packages(...functionPackages),
  ),
  only(
    'owner',
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
    'Only run.ts may import the desk, so that deleting functions/owner/desk removes it.',
    { path: '^functions/owner/', pathNot: [tests, String.raw`^functions/owner/(desk/|run\.ts$)`] },
    { path: '^functions/owner/desk/' },
  ),
  only(
    'desk-page',
    String.raw`^functions/owner/desk/page/(?!vite\.config)`,
    '^functions/owner/desk/page/',
    String.raw`^functions/owner/(contract/[^/]+|orders/words)\.ts$`,
    '^(functions/)?src/domain/',
    '^src/ui/(components|styles)/',
    String.raw`^src/ui/router\.ts$`,
    packages('react', 'react-dom', '@tanstack/react-query'),
  ),
  only('functions-configuration', String.raw`^functions/[^/]+$`, anyPackage),
];
