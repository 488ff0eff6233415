import type { Call } from '#adapters/memory/calls.ts';
import { keptCalls } from '#adapters/memory/calls.ts';
import { Button } from '#ui/components/button/button.tsx';
import { calls as kept } from '../backend.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { Buttons } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import { parsed } from './parsed.ts';
import styles from './calls.module.css';

/** Indents JSON; any other text stays as it is. */
const pretty = (text: string): string => JSON.stringify(parsed(text), null, 2) ?? text;

/** The latest calls of the store to its backend, with payload, answer and how each ended. */
export function CallList({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <BenchSection
      id="calls"
      title="Calls"
      description={`The last ${keptCalls} calls of the store to its backend, of all tabs. Passwords and tokens are left out.`}
    >
      {calls.length === 0 && <Empty>No calls yet.</Empty>}
      <ol className={styles.calls}>
        {calls.map(({ at, name, payload, answer, failure }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a call is known by its place from the end
          <li key={calls.length - index}>
            <details>
              <summary>
                <span className={styles.name}>{name}</span>
                <Badges
                  of={[failure === undefined ? 'ok' : { tone: 'alarm', children: failure }]}
                />
                <Timestamp to="seconds" at={at} />
              </summary>
              <h3>Payload</h3>
              <pre>{pretty(payload)}</pre>
              <h3>Answer</h3>
              <pre>{pretty(answer)}</pre>
            </details>
          </li>
        ))}
      </ol>
      {calls.length > 0 && (
        <Buttons of="All calls">
          <Button variant="outline" onClick={() => void kept.update(() => [])}>
            Clear Calls
          </Button>
        </Buttons>
      )}
    </BenchSection>
  );
}
