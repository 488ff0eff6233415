import { anyPackage, only, packages, rule, tests } from './rule.ts';

/** What knows of no technology. */
const core = '^src/(domain|application)/';
const loading = '^src/loading/(?!boot/)';
const routes = String.raw`^src/ui/routes\.ts$`;
/** What a browser may forbid. */
const attempt = String.raw`^src/domain/attempt\.ts$`;
const forPages = packages(
  'react',
  'react-dom',
  'react-router',
  'react-hook-form',
  '@hookform/resolvers',
);

/** The rule of one adapter, with the packages of its technology. */
const adapter = (folder: string, ...listed: string[]) =>
  only(
    'adapter',
    'An adapter imports the core, the configuration and its own technology: it knows no other adapter.',
    `^src/adapters/(${folder})/`,
    core,
    '^src/adapters/($1|config)/',
    ...listed,
  );

/** The layers of the store, and of what is built on it. */
export const storeLayers = [
  only('domain', 'The domain imports only itself.', '^src/domain/(?!validation/)', '^src/domain/'),
  only(
    'validation',
    'Validation imports the domain and yup.',
    '^src/domain/validation/',
    '^src/domain/',
    packages('yup'),
  ),
  only(
    'application',
    'The application imports the core: what it needs of the world is a port.',
    '^src/application/',
    core,
  ),
  adapter('browser', packages('idb-keyval')),
  adapter('memory', packages('idb-keyval')),
  adapter('firebase', packages('firebase')),
  adapter('payments', packages('@stripe/stripe-js')),
  adapter('(?!browser|memory|firebase|payments|config|container)[^/]+'),
  only(
    'configuration',
    "The configuration imports the core, and of an adapter only its vendor's settings: vendor.ts.",
    '^src/adapters/config/',
    core,
    String.raw`^src/adapters/(config/|[^/]+/vendor\.ts$)`,
  ),
  only(
    'container',
    'The container imports the core, the adapters and inversify: each technology has its adapter.',
    '^src/adapters/container/',
    core,
    '^src/adapters/',
    packages('inversify', 'reflect-metadata'),
  ),
  only(
    'boot-script',
    'The boot script is inline in every page, so it imports little but itself.',
    '^src/loading/boot/',
    '^src/loading/',
    attempt,
  ),
  only(
    'loading',
    'Loading imports itself and React; nothing imports the boot script, which is inline.',
    loading,
    loading,
    attempt,
    packages('react', 'react-router'),
  ),
  only(
    'components',
    'Components import the core and one another, and no feature.',
    '^src/ui/(components|styles)/',
    core,
    loading,
    '^src/ui/(components|styles)/',
    forPages,
  ),
  only('routes', 'The routes import the core alone.', routes, core),
  only(
    'features',
    'Features import the core, components, features and the routes; a page or the app imports them.',
    '^src/ui/features/',
    core,
    loading,
    '^src/ui/(features|components|styles)/',
    routes,
    forPages,
  ),
  only(
    'pages',
    'Pages import the core, features and components; what they need of an adapter is a use case.',
    '^src/ui/pages/',
    core,
    loading,
    '^src/ui/(pages|features|components|styles)/',
    routes,
    forPages,
  ),
  only(
    'app',
    'The app imports the core and the rest of the interface; what it needs of an adapter is a use case.',
    '^src/ui/app/',
    core,
    loading,
    '^src/ui/',
    forPages,
  ),
  only(
    'composition',
    'The composition roots, which alone import both adapters and interface, import no mocks, except on demand.',
    String.raw`^src/[^/]+$`,
    '^src/[^/]+/(?!boot/)',
    '^mocks/',
    anyPackage,
  ),
  rule(
    'composition',
    'The composition root imports mocks on demand, so that no other backend loads them.',
    { path: String.raw`^src/[^/]+$`, pathNot: tests },
    { path: '^mocks/', dynamic: false },
  ),
  only(
    'mocks',
    'Mocks answer for the adapters: they know nothing of the interface.',
    '^mocks/(?!test-bench/)',
    '^mocks/(?!test-bench/)',
    '^src/(domain|application|adapters)/',
    anyPackage,
  ),
  only(
    'test-bench',
    "The test bench is built from the store's components, and its orders follow the server's rules.",
    '^mocks/test-bench/',
    '^mocks/',
    '^src/(domain|application|adapters)/',
    '^src/ui/(components|features|styles)/',
    routes,
    '^functions/src/domain/',
    anyPackage,
  ),
  only(
    'desk',
    "The owner's page imports the domain and the store's components: its server calls the owner's commands.",
    String.raw`^desk/(?!vite\.config)`,
    '^desk/',
    '^src/domain/',
    '^src/ui/(components|styles)/',
    packages('react', 'react-dom', 'react-router'),
  ),
];
