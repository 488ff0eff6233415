import { privateData } from '#backend';
import { clock } from '#adapters/browser/clock.ts';
import { createLogger } from '#adapters/browser/logger.ts';
import { createActiveScenarios } from '#adapters/memory/active-scenarios.ts';
import { openBackend } from '#adapters/memory/backend.ts';
import { initialState } from '#adapters/memory/backend-state.ts';
import { attempt } from '#domain/attempt.ts';

/** This browser's simulated backend, which the store's pages use too. */
export const backend = openBackend(clock, createLogger(privateData), '');
export const active = createActiveScenarios();

/**
 * Restores the initial state, switches off all scenarios, and clears this browser's storage: the cart and,
 * with `msw`, the session of the identity provider's SDK.
 */
export async function startOver(): Promise<void> {
  active.clear();
  await backend.state.update(() => initialState);
  attempt(() => localStorage.clear());
  attempt(() => sessionStorage.clear());
}
