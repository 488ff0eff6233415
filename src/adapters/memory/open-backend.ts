import type { Clock } from '#application/ports/clock.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Backend } from './backend.ts';
import { createIndexedDbStateStore } from './indexed-db-state-store.ts';
import { readScenario } from './scenario.ts';

/** The offline backend of this browser, in the scenario that the first URL named (behaviour 15.4). */
export const openBackend = (clock: Clock, logger: Logger, startQuery: string): Backend => ({
  clock,
  scenario: readScenario(startQuery, () => sessionStorage, logger),
  state: createIndexedDbStateStore(clock),
});
