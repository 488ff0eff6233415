import { connectsEagerly, createReports, privateData } from '#backend';
import { createLogger } from './adapters/browser/logger.ts';
import { createCartStorage } from './adapters/browser/cart-storage.ts';
import { createCheckoutStorage } from './adapters/browser/checkout-storage.ts';
import { createLazyUseCases, type Resolve } from './adapters/container/lazy-use-cases.ts';
import { ports } from './adapters/container/tokens.ts';
import { openReporting } from './adapters/reports/open-reporting.ts';
import type { Logger } from './application/ports/logger.ts';
import { createStores } from './application/stores.ts';
import type { Unavailable } from './domain/errors/store-error.ts';
import { mayReport } from './domain/reports/may-report.ts';
import { memoize } from './application/network/memoize.ts';
import { boot, scriptLostEvent } from './ui/loading/contract.ts';
import { soonAfterIntent } from './ui/loading/intent.ts';
import { createNavigation } from './ui/loading/navigation.ts';
import { Router } from './ui/loading/router.tsx';
import { App } from './ui/app/app.tsx';
import { mount } from './ui/app/mount.ts';
import { findPage, pageAt, preload } from './ui/app/pages.ts';

/** The composition root. `prepare` runs before the backend is connected, for example to start MSW's worker. */
export function start(
  prepare: (logger: Logger, startQuery: string) => Promise<void> = async () => undefined,
): void {
  // Destructures without `...services`, because the build keeps only the config properties that are named here.
  const { site, settings, local } = import.meta.env.CONFIG;
  const services = { settings, ...(local && { local }) };
  const startQuery = location.search;
  const logger = openReporting({
    logger: createLogger(privateData),
    reports: mayReport(navigator) ? createReports(services) : undefined,
    pageOf: () => findPage(location.pathname).path,
  });
  addEventListener(scriptLostEvent, ({ detail: cause }) =>
    logger.error('script lost', { kind: 'script-lost', cause }),
  );
  const report = (failure: Unavailable): void => {
    logger.error('use case failed', { ...failure });
    boot?.reloadForNewVersion(failure.cause);
  };

  const storages = { cart: createCartStorage(), checkout: createCheckoutStorage() };
  const stores = createStores(storages, () =>
    fromContainer(ports.auth).catch((cause: unknown) => {
      report({ kind: 'unavailable', cause });
      throw cause;
    }),
  );

  // Use cases wait for the container, because the adapters are not part of the first load.
  const connectStore = memoize(async () => {
    await prepare(logger, startQuery);
    const { connect } = await import('./adapters/container/connect.ts');
    return connect({ stores, logger, startQuery, ...services });
  });

  const fromContainer: Resolve = async (token) => (await connectStore()).get(token);
  const useCases = createLazyUseCases(stores, fromContainer, report);

  // Connects at once if the page uses a service (routes.ts) or the backend requires it; otherwise soon after the first
  // interaction. Failures are ignored here: the next use case that needs the adapters retries and reports any failure.
  const isNeeded = connectsEagerly(startQuery) || findPage(location.pathname).service !== undefined;
  const atOnce = isNeeded ? connectStore() : undefined;
  void Promise.all([soonAfterIntent, atOnce])
    .then(connectStore)
    .then(() => stores.session.subscribe(() => undefined))
    // On a touch screen, no hover precedes a tap, so preload the pages that most shoppers visit.
    .then(() => Promise.all(['/shop', '/product/toe-roller'].map(preload)))
    .catch(() => undefined);

  // Releases the held units as soon as the shopper comes back without paying (behaviour 5.6).
  const release = (): void => void (stores.checkoutStorage.hasReturned() && useCases.endCheckout());
  addEventListener('pageshow', release);
  release();

  mount(
    <Router navigation={createNavigation(pageAt)}>
      <App useCases={useCases} site={site} />
    </Router>,
    (cause) => logger.error('part crashed', { kind: 'crash', cause }),
  );
}
