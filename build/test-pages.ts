import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BackendName } from '#adapters/config/parse-config.ts';

/** The pages by address, which are also their files in a build. */
const pages: Readonly<Record<string, string>> = {
  '/test-checkout': 'mocks/hosted-page/test-checkout.html',
  '/test-bench': 'mocks/test-bench/test-bench.html',
};

/**
 * Serves and builds the hosted test page (behaviour 5.4) and the test bench (behaviour 15.6) beside the store, with which
 * they share no script. A build for a live project does not contain them.
 */
export const testPages = (backend: BackendName): Plugin | false =>
  backend !== 'firebase' && {
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
        await rm(join(outDir, 'mocks'), { recursive: true });
      },
    },
  };
