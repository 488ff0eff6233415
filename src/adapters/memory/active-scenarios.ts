import type { Logger } from '#application/ports/logger.ts';
import { attempt } from '#domain/attempt.ts';
import { type Scenario, scenarioNames, scenariosIn } from './scenarios.ts';

/** The tabs in which a scenario is on. */
export type Scope = 'tab' | 'all';

/** Where the names of the scenarios that are on are stored. Either function throws if the browser forbids it. */
export interface ScenarioStorage {
  readonly read: () => string;
  readonly write: (text: string) => void;
}

const key = 'scenario';

/** Not in local storage, which a finished order clears: a cookie lasts until the browser closes, too. */
const inBrowser: Readonly<Record<Scope, ScenarioStorage>> = {
  tab: {
    read: () => sessionStorage.getItem(key) ?? '',
    write: (text) => sessionStorage.setItem(key, text),
  },
  all: {
    read: () => new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1] ?? '',
    write: (text) => {
      document.cookie = `${key}=${text}; path=/; samesite=strict${text ? '' : '; max-age=0'}`;
    },
  },
};

/** Which scenarios are on, in this tab and in all tabs of this browser (behaviour 15.4). */
export function createActiveScenarios(storage = inBrowser) {
  // If the browser forbids storage, it lasts until the next load.
  const forbidden: Record<Scope, string> = { tab: '', all: '' };

  const of = (scope: Scope): ReadonlySet<Scenario> =>
    new Set(scenariosIn(attempt(() => storage[scope].read()) ?? forbidden[scope]));
  /** Switches on these and no others. */
  const set = (scope: Scope, names: Iterable<Scenario>): void => {
    const text = [...names].join(',');
    try {
      storage[scope].write(text);
    } catch {
      forbidden[scope] = text;
    }
  };

  return {
    of,
    set,
    /** All that are on in this tab now, for this tab or for all. */
    now: (): ReadonlySet<Scenario> => new Set([...of('tab'), ...of('all')]),
    turn: (scope: Scope, name: Scenario, isOn: boolean): void => {
      const others = [...of(scope)].filter((other) => other !== name);
      set(scope, isOn ? [...others, name] : others);
    },
    clear: (): void => {
      set('tab', []);
      set('all', []);
    },
    /** Switches on in this tab the scenarios that a URL names with `?scenario=`, and all others off; `none` switches all off. */
    follow: (search: string, logger: Logger): void => {
      const asked = new URLSearchParams(search).get('scenario');
      if (asked === null) return;
      const known = scenariosIn(asked);
      if (known.length > 0 || asked === 'none') set('tab', known);
      else logger.warn('unknown scenario', { known: scenarioNames });
    },
  };
}
