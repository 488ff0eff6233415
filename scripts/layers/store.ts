import { anyPackage, only, packages } from './rule.ts';

/** The folders that do not depend on any technology or vendor. */
const core = '^src/(domain|application)/';
/** The parts of the core that an adapter may import. The use cases are not among them. */
const forAdapters = '^src/(domain|application/(ports|network))/';
const loading = '^src/ui/loading/(?!boot/)';
const routes = String.raw`^src/ui/routes\.ts$`;
/** The only file that may import react-router. */
const router = String.raw`^src/ui/router\.ts$`;
/** The helper for operations that a browser may block. */
const attempt = String.raw`^src/domain/attempt\.ts$`;
const mayReport = String.raw`^src/domain/reports/may-report\.ts$`;
const forPages = packages('react', 'react-dom', 'react-hook-form', '@hookform/resolvers');

/** The files in features that other features may import. */
const sharedFeatures = [
  // Every feature reaches the use cases through this context.
  String.raw`store/store-context\.tsx$`,
  // Cards and the cart's lines use this to show what is sold out.
  String.raw`stock/when-sold-out\.tsx$`,
  // The checkout buttons of the cart and the product page share this hook, which runs the use case.
  String.raw`checkout/use-checkout\.ts$`,
];

/** Creates the rule for an adapter's folder, with the packages that it may import. */
const adapter = (folder: string, ...allowed: string[]) =>
  only(
    `adapter ${folder}`,
    `^src/adapters/(${folder})/`,
    forAdapters,
    '^src/adapters/($1|config)/',
    ...allowed,
  );

/** The layers of the store, the mocks and the test bench. */
export const storeLayers = [
  only('domain', '^src/domain/(?!validation/)', '^src/domain/'),
  only('validation', '^src/domain/validation/', '^src/domain/', packages('yup')),
  // A use case that needs anything else needs a port.
  only('application', '^src/application/', core),
  adapter('browser', packages('idb-keyval')),
  adapter('memory', packages('idb-keyval')),
  adapter('firebase', packages('firebase')),
  adapter('payments', packages('@stripe/stripe-js')),
  adapter('(?!browser|memory|firebase|payments|config|container|backends)[^/]+'),
  only(
    'configuration',
    '^src/adapters/config/',
    core,
    String.raw`^src/adapters/(config/|backends/backends\.ts$)`,
    packages('inversify'),
  ),
  only(
    'backends',
    '^src/adapters/backends/',
    forAdapters,
    String.raw`^src/adapters/(?!container/(?!backend-module\.ts$|tokens\.ts$))`,
    packages('inversify'),
  ),
  only(
    'container',
    '^src/adapters/container/',
    core,
    '^src/adapters/',
    packages('inversify', 'reflect-metadata'),
  ),
  // The boot script is inlined into every page, so keep it small.
  only('boot-script', '^src/ui/loading/boot/', '^src/ui/loading/', attempt, mayReport),
  only('loading', loading, loading, attempt, router, packages('react', 'react-dom')),
  only(
    'components',
    '^src/ui/(components|styles)/',
    core,
    loading,
    '^src/ui/(components|styles)/',
    router,
    forPages,
  ),
  only('router', router, packages('react', 'react-router')),
  only('routes', routes, core),
  // Features share code through components and use cases.
  only(
    'features',
    '^src/ui/features/([^/]+)/',
    core,
    loading,
    '^src/ui/(features/$1|components|styles)/',
    ...sharedFeatures.map((file) => `^src/ui/features/${file}`),
    routes,
    router,
    forPages,
  ),
  // Pages call use cases, not adapters.
  only(
    'pages',
    '^src/ui/pages/',
    core,
    loading,
    '^src/ui/(pages|features|components|styles)/',
    routes,
    router,
    forPages,
  ),
  only('app', '^src/ui/app/', core, loading, '^src/ui/(?!loading/boot/)', forPages),
  only('composition', String.raw`^src/[^/]+$`, '^src/(?!ui/loading/boot/)', anyPackage),
  only(
    'mocks',
    '^mocks/',
    '^mocks/',
    '^src/(domain|application|adapters)/',
    String.raw`^(src/start\.tsx|fakes/documents/wire-values\.ts)$`,
    anyPackage,
  ),
  only(
    'test-bench',
    '^bench/',
    '^(bench|mocks)/',
    '^src/domain/',
    String.raw`^src/adapters/(memory/|browser/|backends/memory\.ts$)`,
    '^src/ui/(components|styles)/',
    packages('react', 'react-dom', 'yup'),
  ),
];
