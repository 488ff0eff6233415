import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Description } from '#adapters/config/backend.ts';

/**
 * Serves and builds the hosted test page (behaviour 5.4) and, if the backend has one, the test bench (behaviour 15.6),
 * separately from the store's scripts. A live backend gets neither.
 */
export function testPages({ isLive, testBench }: Description): Plugin | undefined {
  if (isLive) return undefined;
  // Each page's source, keyed by URL path, which is also the page's file name in a build.
  const pages: Readonly<Record<string, string>> = {
    '/test-checkout': 'mocks/hosted-page/test-checkout.html',
    ...(testBench !== undefined && { '/test-bench': testBench }),
  };
  return {
    name: 'ground-up:test-pages',
    config: () => ({
      environments: {
        testPages: {
          consumer: 'client',
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            cssCodeSplit: true,
            rolldownOptions: {
              // Scripts and styles are named after the URL path.
              input: Object.fromEntries(
                Object.entries(pages).map(([path, page]) => [path.slice(1), page]),
              ),
            },
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
        for (const [path, page] of Object.entries(pages))
          await rename(join(outDir, page), join(outDir, `${path}.html`));
        // Moving the pages leaves empty folders behind.
        for (const page of Object.values(pages))
          await rm(join(outDir, page.split('/')[0] ?? ''), { recursive: true, force: true });
      },
    },
  };
}
