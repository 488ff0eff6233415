/// <reference types="vitest/config" />
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { backends } from './src/adapters/backends/backends.ts';
import { hostsOf } from './src/adapters/config/hosts.ts';
import { backendFile } from './build/backend-file.ts';
import { compressed } from './build/compress.ts';
import { testPages } from './build/test-pages.ts';
import { loadChunks } from './build/load-chunks.ts';
import { pictures } from './build/pictures.ts';
import { prerender } from './build/prerender.ts';
import { aliasOf, envDir, isTestMode, readSettings } from './build/settings.ts';

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
      backendFile(backend),
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
            // Making a context or a component has no effect: the parts of react-router that nobody uses are left out.
            treeshake: {
              manualPureFunctions: ['createContext', 'forwardRef', 'memo'].map(
                (name) => `import_react.${name}`,
              ),
            },
            output: {
              // A visit takes at most 7 requests besides the document, pictures and film.
              codeSplitting: {
                groups: [
                  {
                    name: 'main',
                    test: /\/(?:mocks\/main\.ts|src\/(?:(?:main|start)\.tsx|domain\/(?:errors\/|list-text|shipping)|ui\/(?:app(?!\/panel-host)|loading|components\/(?!form\/|panel\/panel\.|tile-canvas)|features\/(?:account\/use-session|checkout|compass\/directions|shop|stock|store))\b))/,
                    priority: 1,
                  },
                  // Pages that share a component, which would be a request more.
                  {
                    name: 'form-pages',
                    test: /\/src\/ui\/pages\/(?:form-card\/|(?:contact|create-account|forgot-password|forgot-password-success|sign-in)\/[a-z-]+-page)\b/,
                  },
                  {
                    name: 'legal-pages',
                    test: /\/src\/ui\/pages\/(?:legal|privacy|terms)\b/,
                  },
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
