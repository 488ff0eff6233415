import type { Call } from '#adapters/memory/calls.ts';
import { keptCalls } from '#adapters/memory/calls.ts';
import { attempt } from '#domain/attempt.ts';
import { Button } from '#ui/components/button/button.tsx';
import { calls as storedCalls } from '../backend.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { Buttons } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import styles from './calls.module.css';

/** Indents JSON, and returns any other text unchanged. */
const pretty = (text: string): string =>
  attempt(() => JSON.stringify(JSON.parse(text), null, 2)) ?? text;

/** The store's latest calls to its backend, each with its payload, its response and how it ended. */
export function CallList({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <BenchSection
      id="calls"
      title="Calls"
      description={`The store’s last ${keptCalls} calls to its backend and reports to the owner, from all tabs. Passwords and tokens are masked.`}
    >
      {calls.length === 0 && <Empty>No calls yet.</Empty>}
      <ol className={styles.calls}>
        {calls.map(({ id, at, name, payload, answer, failure }) => (
          <li key={id}>
            <details>
              <summary>
                <span className={styles.name}>{name}</span>
                <Badges
                  items={[failure === undefined ? 'ok' : { tone: 'alarm', children: failure }]}
                />
                <Timestamp precision="seconds" at={at} />
              </summary>
              <h3>Payload</h3>
              <pre>{pretty(payload)}</pre>
              <h3>Response</h3>
              <pre>{pretty(answer)}</pre>
            </details>
          </li>
        ))}
      </ol>
      {calls.length > 0 && (
        <Buttons label="All calls">
          <Button variant="outline" onClick={() => void storedCalls.update(() => [])}>
            Clear Calls
          </Button>
        </Buttons>
      )}
    </BenchSection>
  );
}
