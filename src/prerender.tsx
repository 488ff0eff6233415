import { prerender } from 'react-dom/static';
import { StaticRouter } from '#ui/router.ts';
import { createCheckoutStorage } from './adapters/browser/checkout-storage.ts';
import { createLazyUseCases } from './adapters/container/lazy-use-cases.ts';
import type { CartStorage } from './application/ports/cart-storage.ts';
import type { SiteConfig } from './application/site-config.ts';
import { createStores } from './application/stores.ts';
import { catalogue } from './domain/catalogue/catalogue.ts';
import { App } from './ui/app/app.tsx';
import { findPage, preload, scrollTopOf } from './ui/app/pages.ts';
import { pathsOf, routes } from './ui/routes.ts';

export { indexedPaths } from './ui/routes.ts';

/** Every path that can be rendered at build time. */
export const staticPaths = routes.flatMap((route) => pathsOf(route, catalogue));

const noStorage: CartStorage = {
  read: () => undefined,
  write: () => false,
  runExclusive: () => undefined,
  readBuyNow: () => undefined,
  writeBuyNow: () => false,
  clear: () => undefined,
  observe: () => () => undefined,
};

/** The calls never resolve, so that each page renders as it looks before the first response. */
const never = () => new Promise<never>(() => undefined);
const stores = createStores({ cart: noStorage, checkout: createCheckoutStorage() }, never);
const useCases = createLazyUseCases(stores, never, () => undefined);

/** Renders the page at a path as HTML. Throws if the page throws. */
export async function render(path: string, site: SiteConfig) {
  const { file, service, path: route } = findPage(path);
  await preload(path);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App useCases={useCases} site={site} />
    </StaticRouter>,
    {
      // Otherwise, long pages would be rendered as fallbacks with inline scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
    },
  );
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be rendered`);
  return {
    route,
    /** The rendered page, which begins with the elements of its head. */
    html: await new Response(prelude).text(),
    /** The page's module, relative to the project's root. */
    module: file.slice(1),
    service,
    /** The scroll position at which the page opens, in pixels. */
    scrollTop: scrollTopOf(path),
  };
}
