import { clock } from '#adapters/browser/clock.ts';
import { createActiveScenarios } from '#adapters/memory/active-scenarios.ts';
import { openBackend } from '#adapters/memory/backend.ts';
import { initialState } from '#adapters/memory/backend-state.ts';
import { ports } from '#adapters/container/tokens.ts';
import { openCalls } from '#adapters/memory/calls.ts';
import { cartStorage, connectBackend, logger } from './store-side.ts';

/** The simulated backend of this browser, which the store's pages use too. */
export const backend = openBackend(clock, logger, '');
export const calls = openCalls(clock);
export const active = createActiveScenarios();

/**
 * Restores the initial state, and clears the cart, calls, this tab's session storage, and its scenarios. Signs out through the auth port, since with `msw` the identity provider's SDK has a session of its own.
 */
export async function startOver(): Promise<void> {
  active.clear();
  await (await connectBackend()).get(ports.auth).signOut();
  await backend.state.update(() => initialState);
  cartStorage.clear();
  sessionStorage.clear();
  await calls.update(() => []);
}
