import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createCartStorage } from './adapters/browser/cart-storage.ts';
import { createOpenCheckout } from './adapters/browser/open-checkout.ts';
import { createLogger } from './adapters/browser/logger.ts';
import { privateData } from './adapters/config/vendors.ts';
import { createSessionStore } from './application/account/session-store.ts';
import { createCartStore } from './application/cart/cart-store.ts';
import { createLazyProxy } from './application/lazy-proxy.ts';
import { once } from './domain/once.ts';
import type { UseCases } from './application/use-cases.ts';
import { boot } from './loading/contract.ts';
import { intent } from './loading/intent.ts';
import { createNavigation } from './loading/navigation.ts';
import { Router } from './loading/router.tsx';
import { App } from './ui/app/app.tsx';
import { findPage, pageAt, preload, redirectOf } from './ui/app/pages.ts';

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
  boot?.reloadForNewVersion(failure.cause);
};

const useCases = createLazyProxy<UseCases>({ cart, session }, connectStore, report);

const page = findPage(location.pathname);

// At once on a page that asks its backend (routes.ts), and where a scenario has to be remembered before its page is
// left (behaviour 15.4). Else in advance, but not at the very moment of the first interaction. A failure shows, and is
// tried again, when they are needed.
const hasScenario = import.meta.env.VITE_BACKEND !== 'firebase' && startQuery.includes('scenario=');
const atOnce = hasScenario || page.asks ? connectStore() : undefined;
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
  <Router navigation={createNavigation(pageAt)}>
    <App useCases={useCases} site={site} />
  </Router>
);

/** Elements that say what another page is. */
const HEAD_OF_PAGE =
  'title,meta[name=description],meta[name^=twitter],meta[property],link[rel=canonical]';

const rendered = boot?.page.path;
const isRendered =
  rendered !== undefined &&
  findPage(rendered) === page &&
  redirectOf(location.pathname) === undefined;

// Hydration finds the page as it was rendered only if its chunk is there; a failure shows when it renders.
// Not awaited at the top level: a page's chunk may import this one, and each would wait for the other.
void preload(location.pathname)
  .catch(() => undefined)
  .then(() => {
    if (isRendered) {
      hydrateRoot(root, app);
      return;
    }
    for (const element of document.head.querySelectorAll(HEAD_OF_PAGE)) element.remove();
    flushSync(() => createRoot(root).render(app));
  });
