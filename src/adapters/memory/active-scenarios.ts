import type { Logger } from '#application/ports/logger.ts';
import { attempt } from '#domain/attempt.ts';
import { type Scenario, scenarioNames, scenariosIn } from './scenarios.ts';

const key = 'scenario';

/** Stores the names of the active scenarios. Both functions throw if the browser blocks storage. */
const inTab = {
  read: () => sessionStorage.getItem(key) ?? '',
  write: (text: string): void => sessionStorage.setItem(key, text),
};

/** The scenarios that are on in this tab (behaviour 15.4). */
export function createActiveScenarios(storage = inTab) {
  // If the browser blocks storage, the choice lasts until the next page load.
  let forbidden = '';

  const now = (): ReadonlySet<Scenario> => new Set(scenariosIn(attempt(storage.read) ?? forbidden));
  const set = (names: Iterable<Scenario>): void => {
    const text = [...names].join(',');
    try {
      storage.write(text);
    } catch {
      forbidden = text;
    }
  };

  return {
    now,
    toggle: (name: Scenario, isOn: boolean): void => {
      const others = [...now()].filter((other) => other !== name);
      set(isOn ? [...others, name] : others);
    },
    clear: (): void => set([]),
    /** Switches on exactly the scenarios that a URL names with `?scenario=`; `none` switches off all. */
    activate: (search: string, logger: Logger): void => {
      const requested = new URLSearchParams(search).get('scenario');
      if (requested === null) return;
      const known = scenariosIn(requested);
      if (known.length > 0 || requested === 'none') set(known);
      else logger.warn('unknown scenario', { known: scenarioNames });
    },
  };
}
