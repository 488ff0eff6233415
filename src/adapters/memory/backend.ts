import type { Clock } from '#application/ports/clock.ts';
import type { Logger } from '#application/ports/logger.ts';
import { attempt } from '#domain/attempt.ts';
import { fail, type Result } from '#domain/result.ts';
import { createActiveScenarios } from './active-scenarios.ts';
import type { StateStore } from './backend-state.ts';
import { createIndexedDbStateStore } from './indexed-db-state-store.ts';
import { createPlainStateStore } from './plain-state-store.ts';
import type { Scenario } from './scenarios.ts';

/** What all adapters of the offline backend share. */
export interface Backend {
  readonly state: StateStore;
  /** The scenarios that are on now (behaviour 15.4). */
  readonly scenarios: ReadonlySet<Scenario>;
  readonly clock: Clock;
}

/** Opens the offline backend, with the scenarios in the first URL or, if none, those already on (behaviour 15.4). */
export function openBackend(clock: Clock, logger: Logger, startQuery: string): Backend {
  const active = createActiveScenarios();
  active.activate(startQuery, logger);
  return {
    clock,
    get scenarios() {
      return active.now();
    },
    state: isStorageForbidden() ? createPlainStateStore() : createIndexedDbStateStore(clock),
  };
}

/** Opens the backend for the store. Throws in the `backend-missing` scenario. */
export function connectBackend(...given: Parameters<typeof openBackend>): Backend {
  const backend = openBackend(...given);
  failIf(backend, 'backend-missing');
  return backend;
}

/** Whether the browser blocks site data; if so, the state lasts as long as the page. */
export const isStorageForbidden = (): boolean => attempt(() => typeof sessionStorage) !== 'object';

/** The delay before each response in the `slow` scenario, in milliseconds. */
const slowDelay = 3000;

export const delayIfSlow = ({ scenarios, clock }: Backend): Promise<void> =>
  scenarios.has('slow') ? clock.sleep(slowDelay) : Promise.resolve();

/** Returns the work's result, delayed in the `slow` scenario, or a failure of the given kind if the work throws. */
export async function respond<R, K extends string>(
  backend: Backend,
  kind: K,
  work: () => Promise<R>,
): Promise<R | Result<never, { readonly kind: K; readonly cause: unknown }>> {
  await delayIfSlow(backend);
  try {
    return await work();
  } catch (cause) {
    return fail({ kind, cause });
  }
}

export const scenarioError = (scenario: Scenario): Error => new Error(`Scenario ${scenario}`);

/** Throws if the scenario is on. */
export function failIf({ scenarios }: Backend, scenario: Scenario): void {
  if (scenarios.has(scenario)) throw scenarioError(scenario);
}

/** An account's key: its email address, in lower case. */
export const accountKey = (email: string): string => email.trim().toLowerCase();

/** An unguessable id, such as `cs_test_9f3c…`. Unlike `randomUUID`, this works without HTTPS. */
export const randomId = (prefix: string): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
