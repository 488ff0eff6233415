import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { checkedImports } from './build/checked-imports.ts';
import { compressed } from './build/compress.ts';
import { hostedPage } from './build/hosted-page.ts';
import { pictures } from './build/pictures.ts';
import { prerender } from './build/prerender.ts';
import { envDir, readSettings } from './build/settings.ts';

/** The module that starts the app and the shared modules of nearly every page, with all that they import. */
const app =
  /rolldown\/runtime|\/src\/(?:main\.tsx|domain\/errors\/notices\.ts|ui\/components\/(?:button|lazy|link|picture)\/|ui\/features\/(?:account\/use-session|checkout|shop|store)\b)/;

export default defineConfig(({ mode }) => {
  const settings = readSettings(mode);
  const { backend } = settings;
  return {
    envDir: envDir(mode),
    plugins: [
      react(),
      pictures(),
      prerender(settings),
      // The service worker's file; the handlers are in mocks/.
      backend === 'msw' && msw({ mode: 'worker-only' }),
      checkedImports(),
      hostedPage(backend),
      compressed(),
    ],
    server: { watch: { ignored: ['**/.cache/**'] } },
    define: {
      // A constant, so that the build leaves the other backends out.
      'import.meta.env.VITE_BACKEND': JSON.stringify(backend),
      'import.meta.env.CONFIG': JSON.stringify(settings),
    },
    build: {
      // One small style sheet for the whole store: it goes into the pages, where one hash covers it.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      target: 'es2022',
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
              manualPureFunctions: ['memo', 'createContext', 'forwardRef'].map(
                (name) => `import_react.${name}`,
              ),
            },
            // One file for what every page needs, so that no file of a first load waits for another.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'app', test: app, priority: 1 },
                  { name: 'panels', test: /\/src\/ui\/features\/panels\// },
                ],
              },
            },
          },
        },
      },
    },
  };
});
