import type { Plugin } from 'vite';
import type { BackendName } from '#adapters/config/parse-config.ts';

const PAGE = 'mocks/hosted-page/test-checkout.html';

/**
 * Builds the test page of the offline backends (behaviour 5.4) beside the store: a page with files of its own, which
 * shares none with the store's. Other builds have nothing of it.
 */
export const hostedPage = (backend: BackendName): Plugin | false =>
  (backend === 'memory' || backend === 'msw') && {
    name: 'ground-up:hosted-page',
    apply: 'build',
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
    buildApp: {
      order: 'post',
      handler: async (builder) => {
        const environment = builder.environments['hostedPage'];
        if (environment) await builder.build(environment);
      },
    },
  };
