import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BackendName } from '#adapters/config/parse-config.ts';

const PAGE = 'mocks/hosted-page/test-checkout.html';

/** The address of the page, and its file in a build. */
const ADDRESS = '/test-checkout';

/**
 * Serves and builds the hosted test page (behaviour 5.4) beside the store; the two share no files. A build for a live
 * project does not contain it.
 */
export const hostedPage = (backend: BackendName): Plugin | false =>
  backend !== 'firebase' && {
    name: 'ground-up:hosted-page',
    config: () => ({
      environments: {
        hostedPage: {
          consumer: 'client',
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            cssCodeSplit: true,
            rolldownOptions: { input: PAGE },
          },
        },
      },
    }),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [path, ...query] = request.url?.split(/(?=\?)/) ?? [];
        if (path === ADDRESS) request.url = [`/${PAGE}`, ...query].join('');
        next();
      });
    },
    buildApp: {
      order: 'post',
      handler: async (builder) => {
        const environment = builder.environments['hostedPage'];
        if (!environment) return;
        await builder.build(environment);
        const { outDir } = environment.config.build;
        await rename(join(outDir, PAGE), join(outDir, `${ADDRESS}.html`));
        await rm(join(outDir, 'mocks'), { recursive: true });
      },
    },
  };
