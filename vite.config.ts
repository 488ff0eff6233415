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
/** What of it comes later: forms with their rules, panels, the canvas behind forms, and what one page alone shows. */
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
  // It would make settings of what is defined below.
  const isVitest = command === 'serve' && process.env['VITEST'] !== undefined;
  return {
    envDir: envDir(mode),
    // A dev server under test leaves the cache of another one alone.
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
      // The service worker's file; the handlers are in mocks/.
      entry.startsWith('mocks/') && msw({ mode: 'worker-only' }),
      loadChunks(),
      testPages(description),
      compressed(),
    ],
    server: {
      watch: { ignored: ['**/.cache/**'] },
      // Transformed before the first page is opened.
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
    // Readable, and without hashes, which every page would carry: one style sheet, one name.
    css: {
      modules: {
        generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
      },
    },
    build: {
      // How long each plugin took says nothing to whoever builds the store.
      rolldownOptions: { checks: { bundlerTimings: false } },
      assetsInlineLimit: 0,
      target: 'es2022',
      // The styles use nothing newer than their browsers (2023): for these, nothing is rewritten.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Making a context or a component has no effect: without the unused parts of react-router a page is 3 kB smaller.
            treeshake: {
              manualPureFunctions: ['createContext', 'forwardRef', 'memo'].map(
                (name) => `import_react.${name}`,
              ),
            },
            output: {
              codeSplitting: {
                groups: [
                  // Without it, a page needs 7 scripts more, and 30 kB.
                  { name: 'main', test: isOfFirstLoad, priority: 1 },
                  // Without each, its pages need a script more.
                  {
                    name: 'form-pages',
                    test: /\/src\/ui\/pages\/(?:form-card\/|(?:contact|create-account|forgot-password|forgot-password-success|sign-in)\/[a-z-]+-page)\b/,
                  },
                  {
                    name: 'legal-pages',
                    test: /\/src\/ui\/pages\/(?:legal|privacy|terms)\b/,
                  },
                  // Without it, a product page of a live build needs 4 scripts more.
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
