import type { Logger } from '#application/ports/logger.ts';

/** The script that is lost, of a page that nothing preloads but the pointer over its link. */
const lost = /^\/assets\/site-map-page-[\w-]+\.js$/;

/** Loses a script of the site in the scenario `part-missing` (behaviour 13.2), as if the network had. */
export function failChunk(startQuery: string, logger: Logger): void {
  const send = globalThis.fetch;
  const isOn = async (): Promise<boolean> => {
    const { createActiveScenarios } = await import('./active-scenarios.ts');
    const active = createActiveScenarios();
    // The backend, which follows the address too, may not be there yet.
    active.follow(startQuery, logger);
    return active.now().has('part-missing');
  };
  globalThis.fetch = async (input, init) => {
    if (typeof input === 'string' && lost.test(input) && (await isOn()))
      throw new TypeError('Scenario part-missing');
    return send(input, init);
  };
}
