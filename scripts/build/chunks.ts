import type { Plugin } from 'vite';

/** The module that starts the app, the shared modules of nearly every page, and with each all that it imports. */
const APP =
  /rolldown\/runtime|\/src\/(?:main\.tsx|ui\/components\/(?:button|head|link|picture)\/|ui\/features\/(?:shop|store)\/)/;

const ROUTER = /\/react-router\/dist\/production\//;

/**
 * One chunk for what every page needs, so that a first load is that chunk and the page's own, and no file waits for
 * another. Says of react-router's components that making one has no effect, so that those we don't use are left out.
 */
export const chunks = (): Plugin => ({
  name: 'ground-up:chunks',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) =>
      code
        .replaceAll(
          /= (?=React(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g,
          '= /* @__PURE__ */ ',
        )
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
  },
  config: () => ({
    environments: {
      client: {
        build: {
          // The helper costs more than it gains where pages are this small.
          modulePreload: false,
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', test: APP }] } } },
        },
      },
    },
  }),
});
