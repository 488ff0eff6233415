import { clock } from '#adapters/browser/clock.ts';
import { createActiveScenarios } from '#adapters/memory/active-scenarios.ts';
import { openBackend } from '#adapters/memory/backend.ts';
import { initialState, type BackendState } from '#adapters/memory/backend-state.ts';
import { openCalls } from '#adapters/memory/calls.ts';
import { cartStorage, connectStore, logger } from './store-side.ts';

/** The fake backend of this browser, which the store's pages work on too. */
export const backend = openBackend(clock, logger, '');
export const calls = openCalls(clock);
export const active = createActiveScenarios();

/** Signs out first: with `msw`, who is signed in is known to the identity provider's own code. */
async function replace(state: BackendState): Promise<void> {
  active.clear();
  await (await connectStore()).signOut();
  await backend.state.update(() => state);
  cartStorage.clear();
  sessionStorage.clear();
}

/** Brings another browser's state here. */
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

/** Clears everything: the fake backend, cart, scenarios and calls. */
export async function startOver(): Promise<void> {
  await replace(initialState);
  await calls.update(() => []);
}
