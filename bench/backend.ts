import { clock } from '#adapters/browser/clock.ts';
import { createActiveScenarios } from '#adapters/memory/active-scenarios.ts';
import { openBackend } from '#adapters/memory/backend.ts';
import { initialState, type BackendState } from '#adapters/memory/backend-state.ts';
import { openCalls } from '#adapters/memory/calls.ts';
import { cartStorage, connectBackend, logger } from './store-side.ts';

/** The simulated backend of this browser, on which the store's pages work too. */
export const backend = openBackend(clock, logger, '');
export const calls = openCalls(clock);
export const active = createActiveScenarios();

/** Signs out first: with `msw`, only the identity provider's SDK knows who is signed in. */
async function replace(state: BackendState): Promise<void> {
  active.clear();
  await (await connectBackend()).auth.signOut();
  await backend.state.update(() => state);
  cartStorage.clear();
  sessionStorage.clear();
}

/** Replaces this browser's state with another's. */
export async function take(
  state: BackendState,
  cart: string,
  scenarios: Readonly<Record<'tab' | 'all', Parameters<typeof active.set>[1]>>,
): Promise<void> {
  await replace(state);
  cartStorage.write(cart);
  active.set('tab', scenarios.tab);
  active.set('all', scenarios.all);
}

/** Resets the simulated backend, the cart, the scenarios and the calls. */
export async function startOver(): Promise<void> {
  await replace(initialState);
  await calls.update(() => []);
}
