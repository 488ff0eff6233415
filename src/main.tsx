import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
import { findPage, pageAt, preload, redirectOf } from './ui/app/pages.ts';

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

const page = findPage(location.pathname);

// At once on a page that uses a service (routes.ts), or if a scenario must be stored before the page is left
// (behaviour 15.4). Otherwise ahead of time, but not at the very first interaction. A failure shows, and is retried,
// when the adapters are needed.
const hasScenario = isOffline && startQuery.includes('scenario=');
const atOnce = hasScenario || page.service ? connectStore() : undefined;
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

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with id root.');

const app = (
  <Router navigation={createNavigation(pageAt)}>
    <App useCases={useCases} site={site} />
  </Router>
);

/** Head elements that describe another page. */
const HEAD_OF_PAGE =
  'meta[name=description],meta[name=robots],meta[name^=twitter],meta[property],link[rel=canonical]';
const removeFromHead = (selector: string) => {
  for (const element of document.head.querySelectorAll(selector)) element.remove();
};

const rendered = boot?.page.path;
const isRendered =
  rendered !== undefined &&
  findPage(rendered) === page &&
  redirectOf(location.pathname) === undefined;

// Hydration matches the markup only if the page's chunk has loaded; a failure shows when it renders. No top-level
// await: a page's chunk may import this one, and each would wait for the other.
void preload(location.pathname)
  .catch(() => undefined)
  .then(() => {
    if (isRendered) {
      // A host's page for unknown paths shows this one's title and text, but describes itself.
      if (rendered === boot?.page.notFound?.path) removeFromHead(HEAD_OF_PAGE);
      const hydrate = () => void hydrateRoot(root, app);
      // In slices between which the browser listens and paints; at once if a click is held already.
      if (document.querySelector('[aria-busy]')) hydrate();
      else startTransition(hydrate);
      return;
    }
    removeFromHead(`title,${HEAD_OF_PAGE}`);
    flushSync(() => createRoot(root).render(app));
  });
