import { useCallback, useEffect, useState } from 'react';
import type { Scope } from '#adapters/memory/active-scenarios.ts';
import { type Scenario, scenarioNames, scenarios } from '#adapters/memory/scenarios.ts';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { Check } from '#ui/components/field/plain-field.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { active } from '../backend.ts';
import { BenchSection } from '../components/bench-section.tsx';
import { at } from '../store-side.ts';
import styles from './scenarios.module.css';

const scopes: Readonly<Record<Scope, string>> = { tab: 'This tab', all: 'All tabs' };
const whereOn: Readonly<Record<Scope, string>> = { tab: 'in this tab', all: 'in all tabs' };

/** Which scenarios are on; `changed` reads them again. */
export function useActive() {
  const [, setRound] = useState(0);
  const changed = useCallback((): void => setRound((round) => round + 1), []);
  // Another tab may have switched one.
  useEffect(() => {
    addEventListener('pageshow', changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      removeEventListener('pageshow', changed);
      document.removeEventListener('visibilitychange', changed);
    };
  }, [changed]);
  return { tab: active.of('tab'), all: active.of('all'), changed };
}

/** Where a scenario's switch is on the page. */
export const scenarioId = (name: Scenario): string => `scenario-${name}`;

/** Every scenario as a switch (behaviour 15.4). */
export function Scenarios({ on }: { readonly on: ReturnType<typeof useActive> }) {
  const [scope, setScope] = useState<Scope>('tab');
  const { notify } = useNotice();
  const other = scope === 'tab' ? 'all' : 'tab';
  return (
    <BenchSection
      id="scenarios"
      title="Scenarios"
      description="Faults of the backend. Each acts on the next call, and as many as you like are on at once. “See it” switches one on in this tab and leads to its effect; its link does so anywhere."
    >
      <fieldset className={styles.scope}>
        <legend>Switch them for</legend>
        {(['tab', 'all'] as const).map((one) => (
          <Check
            key={one}
            label={scopes[one]}
            type="radio"
            name="scope"
            checked={scope === one}
            onChange={() => setScope(one)}
          />
        ))}
      </fieldset>
      <div className={styles.list}>
        <Cards>
          {scenarioNames.map((name) => {
            const { does, shows } = scenarios[name];
            const isOn = on[scope].has(name);
            return (
              <CardItem key={name} id={scenarioId(name)} data-on={isOn || on[other].has(name)}>
                <label>
                  <input
                    type="checkbox"
                    role="switch"
                    checked={isOn}
                    aria-checked={isOn}
                    aria-describedby={`does-${name}`}
                    onChange={() => {
                      active.turn(scope, name, !isOn);
                      on.changed();
                      notify({
                        role: 'status',
                        text: `${name} is ${isOn ? 'off' : 'on'} ${whereOn[scope]}.`,
                      });
                    }}
                  />
                  <span>{name}</span>
                </label>
                <p id={`does-${name}`}>{does}</p>
                <p className={styles.where}>
                  {/* With those that are on here, which it would otherwise switch off. */}
                  <a href={at(`${shows}?scenario=${[...new Set([...on.tab, name])].join(',')}`)}>
                    See it<span className="visually-hidden"> with {name}</span>
                  </a>
                  {on[other].has(name) && <em>on {whereOn[other]}</em>}
                </p>
              </CardItem>
            );
          })}
        </Cards>
      </div>
    </BenchSection>
  );
}
