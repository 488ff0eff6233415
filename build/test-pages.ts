import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The pages by address, which are also their files in a build. */
const pages: Readonly<Record<string, string>> = {
  '/test-checkout': 'mocks/hosted-page/test-checkout.html',
  '/test-bench': 'bench/test-bench.html',
};
/** The module in the test bench's page; the build replaces it if the backend has another. */
const BENCH = 'bench/main.tsx';

/**
 * Serves and builds the hosted test page (behaviour 5.4) and the test bench (behaviour 15.6) beside the store, with which
 * they share no script. `bench` is the module that starts the bench; a backend without one has neither page.
 */
export const testPages = (bench: string | undefined): Plugin | undefined =>
  bench === undefined
    ? undefined
    : {
        name: 'ground-up:test-pages',
        config: () => ({
          environments: {
            testPages: {
              consumer: 'client',
              build: {
                emptyOutDir: false,
                copyPublicDir: false,
                cssCodeSplit: true,
                rolldownOptions: { input: Object.values(pages) },
              },
            },
          },
        }),
        transformIndexHtml: {
          order: 'pre',
          handler: (page) => page.replace(BENCH, bench),
        },
        configureServer: ({ middlewares }) => {
          middlewares.use((request, _response, next) => {
            const [path = '', ...query] = request.url?.split(/(?=\?)/) ?? [];
            const page = pages[path];
            if (page !== undefined) request.url = [`/${page}`, ...query].join('');
            next();
          });
        },
        buildApp: {
          order: 'post',
          handler: async (builder) => {
            const environment = builder.environments['testPages'];
            if (!environment) return;
            await builder.build(environment);
            const { outDir } = environment.config.build;
            for (const [address, page] of Object.entries(pages))
              await rename(join(outDir, page), join(outDir, `${address}.html`));
            for (const folder of ['mocks', 'bench'])
              await rm(join(outDir, folder), { recursive: true });
          },
        },
      };
