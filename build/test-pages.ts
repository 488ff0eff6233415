import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Description } from '#adapters/config/backend.ts';

/**
 * Serves and builds the hosted test page (behaviour 5.4) and the test bench (behaviour 15.6) beside the store, with which
 * they share no script. A live backend has none.
 */
export const testPages = (pages: Description['testPages']): Plugin | undefined =>
  pages && {
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
        const page = new Map(Object.entries(pages)).get(path);
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
