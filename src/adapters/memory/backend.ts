import type { Clock } from '#application/ports/clock.ts';
import type { StateStore } from './backend-state.ts';
import type { Scenario } from './scenario.ts';

/** What every adapter of the offline backend works on. */
export interface Backend {
  readonly state: StateStore;
  readonly scenario: Scenario;
  readonly clock: Clock;
}

/** Delay of each response in the scenario `slow`, in milliseconds. */
const slowAnswer = 3000;

/** Delays a response as the scenario says. */
export const answerTime = ({ scenario, clock }: Backend): Promise<void> =>
  scenario === 'slow' ? clock.sleep(slowAnswer) : Promise.resolve();
