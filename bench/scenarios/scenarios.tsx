import { useCallback, useEffect, useState } from 'react';
import { scenarioNames } from '#adapters/memory/scenarios.ts';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { active } from '../backend.ts';
import { BenchSection } from '../components/bench-section.tsx';
import { descriptions, pageOf } from './descriptions.ts';
import styles from './scenarios.module.css';

/** Reads which scenarios are on. Call `changed` to read them again. */
export function useActive() {
  const [, setRound] = useState(0);
  const changed = useCallback((): void => setRound((round) => round + 1), []);
  // The tester may return from a store page that switched a scenario on.
  useEffect(() => {
    addEventListener('pageshow', changed);
    return () => removeEventListener('pageshow', changed);
  }, [changed]);
  return { names: active.now(), changed };
}

/** Lists the scenarios, each with a switch and a link to a page that shows its effect (behaviour 15.4). */
export function Scenarios({ on }: { readonly on: ReturnType<typeof useActive> }) {
  const { notify } = useNotice();
  return (
    <BenchSection
      id="scenarios"
      title="Scenarios"
      description="Backend faults. They take effect in this tab from the next call on, and several can be on at once. “See it” switches one on and opens a page that shows its effect; the link does the same in any tab or browser."
    >
      <div className={styles.list}>
        <Cards>
          {scenarioNames.map((name) => {
            const isOn = on.names.has(name);
            return (
              <CardItem key={name} data-on={isOn}>
                <label>
                  <input
                    type="checkbox"
                    role="switch"
                    checked={isOn}
                    aria-checked={isOn}
                    aria-describedby={`does-${name}`}
                    onChange={() => {
                      active.toggle(name, !isOn);
                      on.changed();
                      notify({ role: 'status', text: `${name} is ${isOn ? 'off' : 'on'}.` });
                    }}
                  />
                  <span>{name}</span>
                </label>
                <p id={`does-${name}`}>{descriptions[name]}</p>
                <p className={styles.where}>
                  {/* The URL also names the scenarios that are on in this tab, because it switches off all others. */}
                  <a
                    href={`${pageOf(name)}?scenario=${[...new Set([...on.names, name])].join(',')}`}
                  >
                    See it<span className="visually-hidden"> with {name}</span>
                  </a>
                </p>
              </CardItem>
            );
          })}
        </Cards>
      </div>
    </BenchSection>
  );
}
