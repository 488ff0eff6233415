/// <reference types="vitest/config" />
import { hash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { checkedImports } from './build/checked-imports.ts';
import { compileHints } from './build/compile-hints.ts';
import { compressed } from './build/compress.ts';
import { hostedPage } from './build/hosted-page.ts';
import { pictures } from './build/pictures.ts';
import { prerender } from './build/prerender.ts';
import { envDir, readSettings } from './build/settings.ts';

/**
 * Which modules, with all that they import, share a file: what every page needs, or what is needed at the same time. So no
 * file of a first load waits for another, and none is so small that its request costs more than it carries.
 */
const groups = [
  {
    name: 'main',
    test: /rolldown\/runtime|\/src\/(?:main\.tsx|domain\/errors\/|ui\/(?:components\/(?!dead-end|legal\/legal-page|tile-canvas)|features\/(?:account\/use-session|checkout|compass\/directions|shop|store)\b))/,
    priority: 2,
  },
  { name: 'adapters', test: /\/src\/adapters\/container\//, priority: 1 },
  {
    name: 'product-page',
    test: /\/src\/ui\/(?:components\/dead-end|pages\/(?:not-found|product\/product-page))/,
    priority: 1,
  },
  // With the bar of the buy button, which comes with an interaction too, and is small.
  {
    name: 'panels',
    test: /\/src\/ui\/(?:features\/panels\/|pages\/product\/buy-bar\b)/,
    priority: 1,
  },
  {
    name: 'form',
    test: /\/src\/ui\/(?:features\/forms\/form|pages\/sign-in\/sign-in-form)\.tsx/,
    priority: 2,
  },
  {
    name: 'checked-forms',
    test: /\/src\/ui\/(?:pages\/[\w-]+\/(?:contact|sign-up|reset)-form|features\/account\/change-password)\.tsx/,
    priority: 1,
  },
  {
    name: 'account',
    test: /\/src\/ui\/(?:features\/forms\/form-card|pages\/(?:contact|create-account|forgot-password|forgot-password-success|sign-in)\/[\w-]+-page)\.tsx/,
  },
  { name: 'legal', test: /\/src\/ui\/(?:components\/legal|pages\/(?:privacy|terms))\// },
];

export default defineConfig(({ command, mode }) => {
  const settings = readSettings(mode);
  const { backend } = settings;
  // It would make settings of what is defined below.
  const isVitest = command === 'serve' && mode === 'test';
  return {
    envDir: envDir(mode),
    plugins: [
      react(),
      pictures(),
      prerender(settings),
      // The service worker's file; the handlers are in mocks/.
      backend === 'msw' && msw({ mode: 'worker-only' }),
      checkedImports(),
      compileHints(),
      hostedPage(backend),
      compressed(),
    ],
    server: { watch: { ignored: ['**/.cache/**'] } },
    test: {
      projects: ['unit', 'contract', 'components'].map((name) => `tests/${name}/vitest.config.ts`),
      // .ci/run adds up the results of all runners.
      reporters: process.env['CI']
        ? ['default', ['json', { outputFile: 'test-results/unit.json' }]]
        : ['default'],
    },
    define: isVitest
      ? {}
      : {
          // A constant, so that the build leaves the other backends out.
          'import.meta.env.VITE_BACKEND': JSON.stringify(backend),
          'import.meta.env.CONFIG': JSON.stringify(settings),
        },
    css: {
      modules: {
        // Shorter than Vite's, in a page and in the script that knows them.
        generateScopedName: (name, file) =>
          `_${name}_${hash('md5', relative('.', file)).slice(0, 3)}`,
      },
    },
    build: {
      assetsInlineLimit: 0,
      // Rendered pages and scripts name the same files.
      rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } },
      target: 'es2022',
      // The styles use nothing newer than their browsers (2023): for these, nothing is rewritten.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    environments: {
      client: {
        build: {
          // The boot script fetches all files of a page at once, see build/prerender.ts.
          modulePreload: false,
          rolldownOptions: {
            // Making a component or a context has no effect: parts of react-router that nobody uses are left out.
            // `import_react` is Rolldown's name for React; `npm run budgets` fails should that change.
            treeshake: {
              // Nor has reading a property.
              propertyReadSideEffects: false,
              manualPureFunctions: ['memo', 'createContext', 'forwardRef'].map(
                (name) => `import_react.${name}`,
              ),
            },
            output: {
              codeSplitting: { groups },
              // Pages and scripts list many files: shorter hashes than Vite's.
              entryFileNames: 'assets/[name]-[hash:6].js',
              chunkFileNames: 'assets/[name]-[hash:6].js',
            },
          },
        },
      },
    },
  };
});
