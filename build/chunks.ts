import type { Plugin } from 'vite';

/** The module that starts the app, the shared modules of nearly every page, and with each all that it imports. */
const APP =
  /rolldown\/runtime|\/src\/(?:main\.tsx|ui\/components\/(?:button|head|link|picture)\/|ui\/features\/(?:shop|store)\/)/;

const ROUTER = '/react-router/dist/production/';
const PRELOADER = 'vite/preload-helper';

/** Making a component has no effect: so said, a component that we don't use is left out. */
const shakeable = (code: string): string =>
  code
    .replaceAll(/= (?=React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');

/**
 * One chunk for what every page needs, so that a first load is that chunk and the page's own, and no file waits for
 * another. Leaves out what no page uses: parts of react-router, and Vite's preloading of chunks and their style sheets.
 */
export const chunks = (): Plugin => ({
  name: 'ground-up:chunks',
  apply: 'build',
  transform: {
    filter: { id: new RegExp(`${ROUTER}|${PRELOADER}`) },
    handler: (code, id) =>
      id.includes(ROUTER) ? shakeable(code) : 'export const __vitePreload = (load) => load();',
  },
  config: () => ({
    environments: {
      client: {
        build: {
          modulePreload: false,
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', test: APP }] } } },
        },
      },
    },
  }),
});
