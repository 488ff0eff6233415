import type { Call } from '#adapters/memory/calls.ts';
import { keptCalls } from '#adapters/memory/calls.ts';
import { Button } from '#ui/components/button/button.tsx';
import { calls as kept } from '../backend.ts';
import { Buttons } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { Nothing, Part } from '../parts/parts.tsx';
import styles from './calls.module.css';

/** JSON on lines of its own; anything else as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The latest calls of the store to its backend, with payload and answer. */
export function CallList({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <Part
      id="calls"
      title="Calls"
      description={`The last ${keptCalls} calls of the store to its backend, of all tabs. Passwords and tokens are left out.`}
    >
      {calls.length === 0 && <Nothing>No calls yet.</Nothing>}
      <ol className={styles.calls}>
        {calls.map(({ at, name, payload, answer }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a call is known by its place from the end
          <li key={calls.length - index}>
            <details>
              <summary>
                <span>{name}</span> <Timestamp to="seconds" at={at} />
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
    </Part>
  );
}
