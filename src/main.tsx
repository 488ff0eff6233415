import { createCartStorage } from './adapters/browser/cart-storage.ts';
import { createOpenCheckout } from './adapters/browser/open-checkout.ts';
import { createLogger } from './adapters/browser/logger.ts';
import { createLazyUseCases } from './adapters/container/lazy-use-cases.ts';
import { privateData } from './adapters/config/vendors.ts';
import { losePart } from './adapters/memory/lost-part.ts';
import { createSessionStore } from './application/account/session-store.ts';
import { createCartStore } from './application/cart/cart-store.ts';
import { once } from './domain/once.ts';
import { boot } from './loading/contract.ts';
import { intent } from './loading/intent.ts';
import { createNavigation } from './loading/navigation.ts';
import { Router } from './loading/router.tsx';
import { App } from './ui/app/app.tsx';
import { mount } from './ui/app/mount.ts';
import { findPage, pageAt, preload } from './ui/app/pages.ts';

/** A constant of the build, which leaves out what is not for its backend. */
const isOffline =
  import.meta.env.VITE_BACKEND === 'memory' || import.meta.env.VITE_BACKEND === 'msw';
const { services, site } = import.meta.env.CONFIG;
const startQuery = location.search;
const logger = createLogger(privateData);
// Before any part is loaded (behaviour 15.4).
if (isOffline) losePart(startQuery, logger);
const cart = createCartStore(createCartStorage());
const session = createSessionStore(() => {
  connectStore().catch((cause: unknown) => report({ kind: 'unavailable', cause }));
});

// The adapters are not part of the first load: use cases wait for them.
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

const useCases = createLazyUseCases({
  cart,
  session,
  openCheckout: createOpenCheckout(),
  connect: connectStore,
  onFailure: report,
});

// At once on a page that uses a service (routes.ts), or if a scenario must be stored before the page is left
// (behaviour 15.4). Otherwise ahead of time, but not at the very first interaction. A failure shows, and is retried,
// when the adapters are needed.
const hasScenario = isOffline && startQuery.includes('scenario=');
const atOnce = hasScenario || findPage(location.pathname).service ? connectStore() : undefined;
const soonAfter = () => new Promise((resolve) => setTimeout(resolve, 500));
void Promise.all([intent.then(soonAfter), atOnce])
  .then(connectStore)
  .then(() => session.subscribe(() => undefined))
  // On a phone no pointer comes before the tap, so the pages that most visits lead to are preloaded.
  .then(() => Promise.all(['/shop', '/product/toe-roller'].map(preload)))
  .catch(() => undefined);

// A shopper who comes back unpaid releases the hold at once (behaviour 5.6).
addEventListener('pageshow', () => void useCases.endReturnedCheckout());
void useCases.endReturnedCheckout();

mount(
  <Router navigation={createNavigation(pageAt)}>
    <App useCases={useCases} site={site} />
  </Router>,
);
