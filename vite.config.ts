/// <reference types="vitest/config" />
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { backends } from './src/adapters/backends/backends.ts';
import { hostsOf } from './src/adapters/config/hosts.ts';
import { compressed } from './build/compress.ts';
import { testPages } from './build/test-pages.ts';
import { loadChunks } from './build/load-chunks.ts';
import { pictures } from './build/pictures.ts';
import { prerender } from './build/prerender.ts';
import { aliasOf, envDir, isTestMode, readSettings } from './build/settings.ts';

/** What every page loads before it can be used: the app, and what its pages and panels share. */
const firstLoad = [
  '/main.tsx',
  '/src/domain/',
  '/src/ui/app/',
  '/src/ui/loading/',
  '/src/ui/components/',
  '/src/ui/features/account/use-session.ts',
  '/src/ui/features/checkout/',
  '/src/ui/features/compass/directions.ts',
  '/src/ui/features/shop/',
  '/src/ui/features/store/',
];
/** Exceptions to `firstLoad`: forms with their rules and canvas, panels, and what only one page shows. */
const later = [
  '/src/domain/order/confirmation.ts',
  '/src/domain/validation/',
  '/src/ui/app/panel-host.tsx',
  '/src/ui/components/field/field',
  '/src/ui/components/form/',
  '/src/ui/components/panel/panel.',
  '/src/ui/components/tile-canvas/',
  '/src/ui/components/toes/toes.tsx',
];
const isOfFirstLoad = (file: string): boolean =>
  firstLoad.some((part) => file.includes(part)) && !later.some((part) => file.includes(part));

export default defineConfig(({ command, mode }) => {
  const settings = readSettings(mode);
  const { backend, site } = settings;
  const { description } = backends[backend];
  const { entry, preload, vendors } = description;
  // Vitest would turn `define` below into an environment variable.
  const isVitest = command === 'serve' && process.env['VITEST'] !== undefined;
  return {
    envDir: envDir(mode),
    // A dev server under test does not use the developer's cache.
    ...(isTestMode(mode) && { cacheDir: '.cache/vite' }),
    plugins: [
      react(),
      pictures(),
      prerender({
        entry,
        site,
        hosts: hostsOf(vendors, settings),
        reportsTo: description.reportsTo?.(settings),
        ...(preload && { preload }),
      }),
      // This adds the service worker's file; the handlers are in mocks/.
      entry.startsWith('mocks/') && msw({ mode: 'worker-only' }),
      loadChunks(),
      testPages(description),
      compressed(),
    ],
    server: {
      watch: { ignored: ['**/.cache/**'] },
      // Transforms these files before the first page is opened.
      warmup: {
        clientFiles: [entry, 'src/ui/pages/*/*-page.tsx', 'src/adapters/container/connect.ts'],
      },
    },
    test: {
      projects: ['unit', 'contract', 'components'].map((name) => `tests/${name}/vitest.config.ts`),
      // .ci/run adds up the results of all runners.
      reporters: process.env['CI']
        ? ['default', ['json', { outputFile: 'test-results/unit.json' }]]
        : ['default'],
    },
    define: isVitest ? {} : { 'import.meta.env.CONFIG': JSON.stringify(settings) },
    resolve: { alias: aliasOf(backend) },
    // Hashes in class names would enlarge every page. They are unnecessary, since the style sheets have unique names.
    css: {
      modules: {
        generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
      },
    },
    build: {
      // This hides messages about how long each plugin took.
      rolldownOptions: { checks: { bundlerTimings: false } },
      assetsInlineLimit: 0,
      target: 'es2022',
      // The styles use no feature that these browsers lack, so Vite does not rewrite them.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // These calls have no side effects, so the build can drop unused parts of react-router: 3 kB per page.
            treeshake: {
              manualPureFunctions: ['createContext', 'forwardRef', 'memo'].map(
                (name) => `import_react.${name}`,
              ),
            },
            output: {
              codeSplitting: {
                groups: [
                  // Without this group, a page would load 7 more scripts and 30 kB more.
                  { name: 'main', test: isOfFirstLoad, priority: 1 },
                  // Without these two groups, each page in them would load one more script.
                  {
                    name: 'form-pages',
                    test: /\/src\/ui\/pages\/(?:form-card\/|(?:contact|create-account|forgot-password|forgot-password-success|sign-in)\/[a-z-]+-page)\b/,
                  },
                  {
                    name: 'legal-pages',
                    test: /\/src\/ui\/pages\/(?:legal|privacy|terms)\b/,
                  },
                  // Without this group, a product page of a live build would load 4 more scripts.
                  {
                    name: 'adapters',
                    test: /\/src\/adapters\/(?:container\/(?!lazy-use-cases|tokens)|.+\b(?:ports|module)\.ts$)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  };
});
