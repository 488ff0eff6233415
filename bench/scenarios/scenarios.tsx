import { useCallback, useEffect, useState } from 'react';
import type { Scope } from '#adapters/memory/active-scenarios.ts';
import { type Scenario, scenarioNames, scenarios } from '#adapters/memory/scenarios.ts';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { Check } from '#ui/components/field/plain-field.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { active } from '../backend.ts';
import { BenchSection } from '../components/bench-section.tsx';
import { storeUrl } from '../store-side.ts';
import styles from './scenarios.module.css';

const scopes: Readonly<Record<Scope, string>> = { tab: 'This tab', all: 'All tabs' };
const whereOn: Readonly<Record<Scope, string>> = { tab: 'in this tab', all: 'in all tabs' };

/** What a switch did. A scenario that is off in one scope may still be on in the other, or in another tab of its own. */
function resultOf(isOn: boolean, scope: Scope, isOnInOther: boolean): string {
  if (isOn) return `is on ${whereOn[scope]}`;
  if (isOnInOther) return `is still on ${whereOn[scope === 'tab' ? 'all' : 'tab']}`;
  return scope === 'tab' ? 'is off in this tab' : 'is no longer on in all tabs';
}

/** Reads which scenarios are on, for this tab and for all tabs. Call `changed` to read them again. */
export function useActive() {
  const [, setRound] = useState(0);
  const changed = useCallback((): void => setRound((round) => round + 1), []);
  // Another tab may have switched one on or off.
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

/** Lists the scenarios, each with a switch and a link to its effect (behaviour 15.4). */
export function Scenarios({ on }: { readonly on: ReturnType<typeof useActive> }) {
  const [scope, setScope] = useState<Scope>('tab');
  const { notify } = useNotice();
  const other = scope === 'tab' ? 'all' : 'tab';
  return (
    <BenchSection
      id="scenarios"
      title="Scenarios"
      description="Faults of the backend, in effect from the next call on. Any number can be on at once. “See it” switches one on in this tab and opens a page that shows its effect; the link does the same in any tab or browser."
    >
      <fieldset className={styles.scope}>
        <legend>Switch them for</legend>
        {(['tab', 'all'] as const).map((option) => (
          <Check
            key={option}
            label={scopes[option]}
            type="radio"
            name="scope"
            checked={scope === option}
            onChange={() => setScope(option)}
          />
        ))}
      </fieldset>
      <div className={styles.list}>
        <Cards>
          {scenarioNames.map((name) => {
            const { does, shows } = scenarios[name];
            const isOn = on[scope].has(name);
            return (
              <CardItem key={name} data-on={isOn || on[other].has(name)}>
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
                        text: `${name} ${resultOf(!isOn, scope, on[other].has(name))}.`,
                      });
                    }}
                  />
                  <span>{name}</span>
                </label>
                <p id={`does-${name}`}>{does}</p>
                <p className={styles.where}>
                  {/* The URL also names the scenarios that are on in this tab, which it would otherwise switch off. */}
                  <a
                    href={storeUrl(
                      `${shows}?scenario=${[...new Set([...on.tab, name])].join(',')}`,
                    )}
                  >
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
