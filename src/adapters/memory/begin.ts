import type { Logger } from '#application/ports/logger.ts';
import { failChunk } from './fail-chunk.ts';

/** Before any part is loaded (behaviour 15.4). Connects at once if a scenario must be stored before the page is left. */
export function begin(startQuery: string, logger: Logger): boolean {
  failChunk(startQuery, logger);
  return startQuery.includes('scenario=');
}
