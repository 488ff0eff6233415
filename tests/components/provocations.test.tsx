import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { privateData } from '#backend';
import { createLogger } from '#adapters/browser/logger.ts';
import { failIf } from '#adapters/memory/backend.ts';
import { portsOf } from '#adapters/memory/ports.ts';
import { scenariosIn } from '#adapters/memory/scenarios.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { backendModule } from '#adapters/container/backend-module.ts';
import { connect } from '#adapters/container/connect.ts';
import { createLazyUseCases, type Resolve } from '#adapters/container/lazy-use-cases.ts';
import { ports } from '#adapters/container/tokens.ts';
import { createStores } from '#application/stores.ts';
import { memoize } from '#application/network/memoize.ts';
import { type Provocation, provocations } from '../../bench/texts/provocations.ts';
import type { Step } from '../../bench/texts/steps.ts';
import { offlineBackend } from '#tests/contract/offline-backend.ts';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { createFakeCheckoutStorage } from '#tests/support/fake-checkout-storage.ts';
import { testSite } from '#tests/support/fake-use-cases.ts';
import { createNavigation } from '#ui/loading/navigation.ts';
import { Router } from '#ui/loading/router.tsx';
import { App } from '#ui/app/app.tsx';
import { pageAt } from '#ui/app/pages.ts';

const shipping = { name: '', line1: '', city: '', state: '', postalCode: '', country: '' };

/** Opens the store in a browser, on the offline backend; returns what performs a tester's steps there. */
async function openBrowser(href: string) {
  const asked = new URL(href, location.origin).searchParams.get('scenario') ?? '';
  const { backend } = await offlineBackend({ scenarios: scenariosIn(asked) });
  const payments = createTestPayments(backend);
  const logger = createLogger(privateData);
  const cartStorage = createFakeCartStorage();
  const checkoutStorage = createFakeCheckoutStorage();
  /** The address that the store has left for. */
  let left: URL | undefined;

  /** Opens an address, as a document of its own. */
  async function visit(address: string): Promise<void> {
    cleanup();
    left = undefined;
    history.replaceState(null, '', new URL(address, location.origin));
    const storages = { cart: cartStorage.tab(), checkout: checkoutStorage };
    const stores = createStores(storages, () => resolve(ports.auth));
    const redirect = { origin: location.origin, to: (url: string) => void (left = new URL(url)) };
    const { clock } = backend;
    const given = { stores, logger, startQuery: '', settings: {} };
    const connectStore = memoize(async () => {
      failIf(backend, 'backend-missing');
      const container = await connect(given, async () => [backendModule(portsOf(backend))]);
      container.rebind(ports.clock).toConstantValue(clock);
      container.rebind(ports.redirect).toConstantValue(redirect);
      return container;
    });
    const resolve: Resolve = async (token) => (await connectStore()).get(token);
    const useCases = createLazyUseCases(stores, resolve, () => undefined);
    await pageAt(location.pathname).load();
    await act(async () =>
      render(
        <Router navigation={createNavigation(pageAt)}>
          <App useCases={useCases} site={testSite} />
        </Router>,
      ),
    );
    if (checkoutStorage.hasReturned()) void useCases.endCheckout();
  }

  /** What the hosted page does, without its markup. */
  async function leaveHostedPage(name: 'Pay' | 'Cancel'): Promise<void> {
    const address = await waitFor(() => left ?? expect.fail('The store has not left.'));
    const session = address.searchParams.get('session') ?? '';
    const payment = await payments.find(session);
    if (name === 'Pay') await payments.pay(session, shipping);
    await visit((name === 'Pay' ? payment?.successUrl : payment?.cancelUrl) ?? '');
  }

  async function perform(step: Step): Promise<void> {
    if ('wait' in step) await act(() => backend.clock.pass(1000 * step.wait));
    if ('fill' in step)
      for (const [label, value] of Object.entries(step.fill))
        fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    if (!('click' in step)) return;
    const { click } = step;
    if (click === 'Pay' || click === 'Cancel') return leaveHostedPage(click);
    const button = await findButton(click);
    fireEvent.click(button);
    // It leads home, which would close a panel opened before.
    if (click === 'Sign In') await waitFor(() => expect(button).not.toBeInTheDocument());
  }

  await visit(href);
  return perform;
}

/** An enabled button of what lies on top. */
const findButton = (name: string) =>
  waitFor(() => {
    const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    const button = within(top ?? document.body).getAllByRole('button', { name })[0];
    if (button?.matches(':disabled') !== false) throw new Error(`${name} is disabled.`);
    return button;
  });

/** Performs a recipe's steps; returns what the store logs. */
async function provoke({ href, steps }: Provocation): Promise<unknown[]> {
  const logs: unknown[] = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...log) => void logs.push(log));
  const perform = await openBrowser(href);
  for (const step of steps) await perform(step);
  return logs;
}

// Only a browser can be offline: see tests/e2e/test-bench.spec.ts.
const online = provocations.filter(({ steps }) => !steps.some((step) => 'isOffline' in step));

const said = online.filter(({ isLogged }) => !isLogged);
const logged = online.filter(({ isLogged }) => isLogged);

test.each(said)('$name: a tester can have the store say it (behaviour 15.4)', async (recipe) => {
  await provoke(recipe);
  expect((await screen.findAllByText(recipe.text, { exact: false }))[0]).toBeVisible();
});

test.each(logged)('$name: a tester can have the store log it (behaviour 15.4)', async (recipe) => {
  const logs = await provoke(recipe);
  await waitFor(() => expect(JSON.stringify(logs)).toContain(recipe.text));
});
