import { anyPackage, only, packages } from './rule.ts';

/** The folders that depend on no technology or vendor. */
const core = '^src/(domain|application)/';
/** The parts of the core that an adapter may import. Use cases are not among them. */
const forAdapters = '^src/(domain|application/(ports|network))/';
const loading = '^src/ui/loading/(?!boot/)';
const routes = String.raw`^src/ui/routes\.ts$`;
/** The only file that may import react-router. */
const router = String.raw`^src/ui/router\.ts$`;
/** The helper for operations that a browser may forbid. */
const attempt = String.raw`^src/domain/attempt\.ts$`;
const mayReport = String.raw`^src/domain/reports/may-report\.ts$`;
const forPages = packages('react', 'react-dom', 'react-hook-form', '@hookform/resolvers');

/** The files of features that other features may import. */
const sharedFeatures = [
  // Through this, every feature reaches the use cases.
  String.raw`store/store-context\.tsx$`,
  // Cards and the cart's lines show what is sold out.
  String.raw`stock/when-sold-out\.tsx$`,
  // The cart and the product page share this button, which runs the use case and shows its result.
  String.raw`checkout/use-checkout\.ts$`,
];

/** Creates the rule of an adapter folder, with the packages of its technology. */
const adapter = (folder: string, ...allowed: string[]) =>
  only(
    'adapter',
    'An adapter must not import another adapter, a use case, the interface or the package of another technology. It may import domain, ports, application/network, the configuration and its own package.',
    `^src/adapters/(${folder})/`,
    forAdapters,
    '^src/adapters/($1|config)/',
    ...allowed,
  );

/** The layers of the store, the mocks and the test bench. */
export const storeLayers = [
  only(
    'domain',
    'The domain must not import a package or anything outside src/domain.',
    '^src/domain/(?!validation/)',
    '^src/domain/',
  ),
  only(
    'validation',
    'Validation must not import a package other than yup, or anything outside src/domain.',
    '^src/domain/validation/',
    '^src/domain/',
    packages('yup'),
  ),
  only(
    'application',
    'The application must not import a package, an adapter or the interface: put a port between them.',
    '^src/application/',
    core,
  ),
  adapter('browser', packages('idb-keyval')),
  adapter('memory', packages('idb-keyval')),
  adapter('firebase', packages('firebase')),
  adapter('payments', packages('@stripe/stripe-js')),
  adapter('(?!browser|memory|firebase|payments|config|container|backends)[^/]+'),
  only(
    'configuration',
    'The configuration must not import an adapter, a use case or a package other than the types of inversify: it may import the core and the list of backends.',
    '^src/adapters/config/',
    core,
    String.raw`^src/adapters/(config/|backends/backends\.ts$)`,
    packages('inversify'),
  ),
  only(
    'backends',
    'A backend must not import a package other than inversify, a use case or the interface: it joins adapters into a module of the container.',
    '^src/adapters/backends/',
    forAdapters,
    String.raw`^src/adapters/(?!container/(?!backend-module\.ts$|tokens\.ts$))`,
    packages('inversify'),
  ),
  only(
    'container',
    'The container must not import the interface or a package other than inversify.',
    '^src/adapters/container/',
    core,
    '^src/adapters/',
    packages('inversify', 'reflect-metadata'),
  ),
  only(
    'boot-script',
    'The boot script must not import anything but loading, domain/attempt.ts and may-report.ts: it is inline in every page.',
    '^src/ui/loading/boot/',
    '^src/ui/loading/',
    attempt,
    mayReport,
  ),
  only(
    'loading',
    'Loading must not import the store or the boot script: it may import itself, React, ui/router.ts and domain/attempt.ts.',
    loading,
    loading,
    attempt,
    router,
    packages('react', 'react-dom'),
  ),
  only(
    'components',
    'A component must not import a feature, a page, the app or an adapter.',
    '^src/ui/(components|styles)/',
    core,
    loading,
    '^src/ui/(components|styles)/',
    router,
    forPages,
  ),
  only(
    'router',
    'The router must not import anything but React and react-router.',
    router,
    packages('react', 'react-router'),
  ),
  only('routes', 'The routes must not import anything but the core.', routes, core),
  only(
    'features',
    'A feature must not import another feature that is not in the list of shared ones, a page, the app or an adapter. Move what features share to components, or call a use case.',
    '^src/ui/features/([^/]+)/',
    core,
    loading,
    '^src/ui/(features/$1|components|styles)/',
    ...sharedFeatures.map((file) => `^src/ui/features/${file}`),
    routes,
    router,
    forPages,
  ),
  only(
    'pages',
    'A page must not import the app or an adapter: call a use case instead.',
    '^src/ui/pages/',
    core,
    loading,
    '^src/ui/(pages|features|components|styles)/',
    routes,
    router,
    forPages,
  ),
  only(
    'app',
    'The app must not import an adapter: call a use case instead.',
    '^src/ui/app/',
    core,
    loading,
    '^src/ui/(?!loading/boot/)',
    forPages,
  ),
  only(
    'composition',
    'The composition roots must not import the boot script or anything outside src.',
    String.raw`^src/[^/]+$`,
    '^src/(?!ui/loading/boot/)',
    anyPackage,
  ),
  only(
    'mocks',
    "A mock must not import the interface, functions or the test bench. It may import the store's start.",
    '^mocks/',
    '^mocks/',
    '^src/(domain|application|adapters)/',
    String.raw`^(src/start\.tsx|fakes/documents/wire-values\.ts)$`,
    anyPackage,
  ),
  only(
    'test-bench',
    'The test bench must not import a use case, a feature or a page, or any part of functions.',
    '^bench/',
    '^(bench|mocks)/',
    '^src/domain/',
    String.raw`^src/adapters/(memory/|browser/|backends/memory\.ts$)`,
    '^src/ui/(components|styles)/',
    packages('react', 'react-dom', 'yup'),
  ),
];
