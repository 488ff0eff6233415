import type { Clock } from '#application/ports/clock.ts';
import type { StateStore } from './backend-state.ts';
import type { Scenario } from './scenario.ts';

/** What every adapter of the offline backend works on. */
export interface Backend {
  readonly state: StateStore;
  readonly scenario: Scenario;
  readonly clock: Clock;
}

/** Milliseconds that each answer takes under the scenario `slow`. */
const slowAnswer = 3000;

/** Waits as long as the scenario says an answer takes. */
export const answerTime = ({ scenario, clock }: Backend): Promise<void> =>
  scenario === 'slow' ? clock.sleep(slowAnswer) : Promise.resolve();
