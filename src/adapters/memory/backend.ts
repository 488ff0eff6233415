import type { Clock } from '#application/ports/clock.ts';
import type { Logger } from '#application/ports/logger.ts';
import { fail, type Result } from '#domain/result.ts';
import type { StateStore } from './backend-state.ts';
import { createIndexedDbStateStore } from './indexed-db-state-store.ts';
import { createPlainStateStore } from './plain-state-store.ts';
import { readScenario, type Scenario } from './scenario.ts';

/** What every adapter of the offline backend works on. */
export interface Backend {
  readonly state: StateStore;
  readonly scenario: Scenario;
  readonly clock: Clock;
}

/** The offline backend of this browser, in the scenario that the first URL named (behaviour 15.4). */
export const openBackend = (clock: Clock, logger: Logger, startQuery: string): Backend => ({
  clock,
  scenario: readScenario(startQuery, () => sessionStorage, logger),
  state: isStorageForbidden() ? createPlainStateStore() : createIndexedDbStateStore(clock),
});

/** Whether the browser forbids site data; the state then lasts as long as the page. */
export function isStorageForbidden(): boolean {
  try {
    return typeof sessionStorage !== 'object';
  } catch {
    return true;
  }
}

/** Delay of each response in the scenario `slow`, in milliseconds. */
const slowAnswer = 3000;

/** Delays a response as the scenario says. */
export const answerTime = ({ scenario, clock }: Backend): Promise<void> =>
  scenario === 'slow' ? clock.sleep(slowAnswer) : Promise.resolve();

/** Responds with the result of the work, delayed as the scenario says; if the storage fails, with a failure of this kind. */
export async function respond<R, K extends string>(
  backend: Backend,
  kind: K,
  work: () => Promise<R>,
): Promise<R | Result<never, { readonly kind: K; readonly cause: unknown }>> {
  await answerTime(backend);
  try {
    return await work();
  } catch (cause) {
    return fail({ kind, cause });
  }
}

/** E-mail addresses are compared without case. */
export const accountKey = (email: string): string => email.trim().toLowerCase();

/** An unguessable id, such as `cs_test_9f3c…`. Unlike `randomUUID`, it works without HTTPS. */
export const randomId = (prefix: string): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
