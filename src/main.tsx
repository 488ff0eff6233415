import { createRoot, hydrateRoot } from 'react-dom/client';
import { logger } from './adapters/browser/logger.ts';
import { readConfig } from './adapters/config/browser-config.ts';
import { createSessionStore } from './application/account/session-store.ts';
import { createCartStore } from './application/cart/cart-store.ts';
import { createLazyUseCases } from './application/lazy-use-cases.ts';
import type { TestPayments } from './application/ports/test-payments.ts';
import { App } from './ui/app/app.tsx';
import { BrowserRouter } from './ui/app/browser-router.tsx';
import { hasPage, preload } from './ui/app/pages.ts';

const { backend, services, site } = readConfig();
const startQuery = location.search;
const cart = createCartStore();
const session = createSessionStore();

const useCases = createLazyUseCases({
  cart,
  session,
  connect: async () => {
    const testPayments = startMocks();
    // Its failure is that of the connection, which may not be there yet to see it.
    testPayments.catch(() => undefined);
    const { connect } = await import('./adapters/container/connect.ts');
    return connect({ cart, session, services, testPayments, startQuery });
  },
  testPayments: backend === 'memory' || backend === 'msw',
  onFailure: (cause) => logger.error('adapters failed', { cause }),
});

// The literal of the build keeps all of this out of the others.
async function startMocks(): Promise<TestPayments | undefined> {
  if (import.meta.env.VITE_BACKEND !== 'msw') return undefined;
  const { start } = await import('#mocks/browser.ts');
  return start(startQuery);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with id root.');

const app = (
  <BrowserRouter>
    <App useCases={useCases} site={site} />
  </BrowserRouter>
);

/** Whether the page holds markup of its own path; `404.html` is that of every path without a route. */
function isPrerendered(): boolean {
  const { path } = document.body.dataset;
  return path === location.pathname || (path === '/404' && !hasPage(location.pathname));
}

/** Elements that say what another page is. */
const HEAD_OF_PAGE =
  'title,meta[name=description],meta[name^=twitter],meta[property],link[rel=canonical]';

// Hydration finds the page as it was rendered only if its chunk is there; a failure shows when it renders.
// Not awaited at the top level: a page's chunk may import this one, and each would wait for the other.
void preload(location.pathname)
  .catch(() => undefined)
  .then(() => {
    if (isPrerendered()) hydrateRoot(root, app);
    else {
      for (const element of document.head.querySelectorAll(HEAD_OF_PAGE)) element.remove();
      createRoot(root).render(app);
    }
  });
