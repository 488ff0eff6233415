import { clock } from '#adapters/browser/clock.ts';
import { createActiveScenarios } from '#adapters/memory/active-scenarios.ts';
import { openBackend } from '#adapters/memory/backend.ts';
import { initialState, type BackendState } from '#adapters/memory/backend-state.ts';
import { openCalls } from '#adapters/memory/calls.ts';
import { cartStorage, connectBackend, logger } from './store-side.ts';

/** The simulated backend of this browser, which the store's pages use too. */
export const backend = openBackend(clock, logger, '');
export const calls = openCalls(clock);
export const active = createActiveScenarios();

/**
 * Replaces the state, and clears the cart, this tab's session storage, and the scenarios of this tab and of all tabs.
 * Signs out through the auth port, since with `msw` the identity provider's SDK has a session of its own.
 */
async function replaceState(state: BackendState): Promise<void> {
  active.clear();
  await (await connectBackend()).auth.signOut();
  await backend.state.update(() => state);
  cartStorage.clear();
  sessionStorage.clear();
}

/** Replaces this browser's state, cart and scenarios with those of a link. Other tabs keep their own scenarios. */
export async function importState(
  state: BackendState,
  cart: string,
  scenarios: Readonly<Record<'tab' | 'all', Parameters<typeof active.set>[1]>>,
): Promise<void> {
  await replaceState(state);
  cartStorage.write(cart);
  active.set('tab', scenarios.tab);
  active.set('all', scenarios.all);
}

/** Restores the initial state, and clears the cart, calls and scenarios. Other tabs keep their own scenarios. */
export async function startOver(): Promise<void> {
  await replaceState(initialState);
  await calls.update(() => []);
}
