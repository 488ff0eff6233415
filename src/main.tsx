import { createRoot, hydrateRoot } from 'react-dom/client';
import { createCartStorage } from './adapters/browser/cart-storage.ts';
import { createOpenCheckout } from './adapters/browser/open-checkout.ts';
import { createLogger } from './adapters/browser/logger.ts';
import { privateData } from './adapters/config/vendors.ts';
import { createSessionStore } from './application/account/session-store.ts';
import { createCartStore } from './application/cart/cart-store.ts';
import { createLazyProxy } from './application/lazy-proxy.ts';
import { once } from './application/once.ts';
import type { UseCases } from './application/use-cases.ts';
import { App } from './ui/app/app.tsx';
import { applyStyles } from './ui/app/apply-styles.ts';
import { BrowserRouter } from './ui/app/browser-router.tsx';
import { restoreFields } from './ui/app/kept-fields.ts';
import { hasPage, preload } from './ui/app/pages.ts';
import { intent } from './ui/components/intent.ts';

applyStyles();

const { services, site } = import.meta.env.CONFIG;
const startQuery = location.search;
const logger = createLogger(privateData);
const cart = createCartStore(createCartStorage());
const session = createSessionStore(() => {
  connectStore().catch((cause: unknown) => report({ kind: 'unavailable', cause }));
});

// The adapters are no part of the first load: the use cases wait for them when they are called.
const connectStore = once(async () => {
  if (import.meta.env.VITE_BACKEND === 'msw')
    await (await import('#mocks/browser.ts')).start(logger, startQuery);
  const { connect } = await import('./adapters/container/connect.ts');
  return connect({ cart, session, logger, services, startQuery });
});

const report = (failure: { readonly kind: 'unavailable'; readonly cause: unknown }): void => {
  logger.error('use case failed', failure);
  window.reloadForNewVersion?.(failure.cause);
};

const useCases = createLazyProxy<UseCases>({ cart, session }, connectStore, report);

// At once on a page that lists them (build/prerender.ts), and where a scenario has to be remembered before its page is
// left (behaviour 15.4). Else in advance, but not at the very moment of the first interaction. A failure shows, and is
// tried again, when they are needed.
const hasScenario = import.meta.env.VITE_BACKEND !== 'firebase' && startQuery.includes('scenario=');
const atOnce = hasScenario || document.body.dataset['next'] ? connectStore() : undefined;
const soonAfter = () => new Promise((resolve) => setTimeout(resolve, 500));
void Promise.all([intent.then(soonAfter), atOnce])
  .then(connectStore)
  .then(() => session.subscribe(() => undefined))
  // On a phone no pointer comes before the tap: the pages that most visits lead to are there by then.
  .then(() => Promise.all(['/shop', '/product/toe-roller'].map(preload)))
  .catch(() => undefined);

// A shopper who is back unpaid gives back at once what is held (behaviour 5.6).
const { hasReturned } = createOpenCheckout();
const endCheckout = () => hasReturned() && void useCases.endCheckout();
addEventListener('pageshow', endCheckout);
endCheckout();

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

if (isPrerendered()) {
  // Hydration finds the page as it was rendered only if its chunk is there; a failure shows when it renders.
  // Not awaited at the top level: a page's chunk may import this one, and each would wait for the other.
  void preload(location.pathname)
    .catch(() => undefined)
    .then(() => {
      restoreFields();
      hydrateRoot(root, app);
    });
} else {
  // Header and footer wait for nothing.
  for (const element of document.head.querySelectorAll(HEAD_OF_PAGE)) element.remove();
  createRoot(root).render(app);
}
