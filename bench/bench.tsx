import { isStorageForbidden } from '#adapters/memory/backend.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { active } from './backend.ts';
import { Frame } from './components/frame.tsx';
import { Messages } from './messages/messages.tsx';
import { Orders } from './orders/orders.tsx';
import { Empty } from './components/bench-section.tsx';
import { Scenarios, useActive } from './scenarios/scenarios.tsx';
import { StartOver } from './start-over.tsx';
import { Stock } from './stock/stock.tsx';
import { useBackendState } from './use-backend-state.ts';
import styles from './bench.module.css';

const sections = {
  scenarios: 'Scenarios',
  stock: 'Stock',
  orders: 'Orders',
  messages: 'Messages',
};

function ActiveScenarios({ on }: { readonly on: ReturnType<typeof useActive> }) {
  const { notify } = useNotice();
  if (on.names.size === 0) return null;
  return (
    <p className={styles.on} data-surface="volt">
      <span>
        On now: <strong>{[...on.names].join(', ')}</strong>
      </span>
      <Button
        variant="outline"
        onClick={() => {
          active.clear();
          on.changed();
          notify({ role: 'status', text: 'All scenarios are off.' });
        }}
      >
        Switch All Off
      </Button>
    </p>
  );
}

/** The test bench of the offline backends (behaviour 15.6). */
export function Bench() {
  const state = useBackendState();
  const on = useActive();
  const isKnown = state !== undefined && !(state instanceof Error);
  return (
    <Frame
      lead="Switch on a fault, change the stock, and see orders and messages. It all stays in this browser."
      sections={sections}
      actions={
        isKnown && (
          <>
            <ActiveScenarios on={on} />
            <StartOver onReset={on.changed} />
          </>
        )
      }
    >
      {isStorageForbidden() && (
        <Empty>This browser blocks site data: what you change here does not reach the store.</Empty>
      )}
      <Scenarios on={on} />
      {state instanceof Error && (
        <p role="alert" className={styles.failure}>
          The fake backend cannot be read: {state.message}
        </p>
      )}
      {isKnown && (
        <>
          <Stock state={state} />
          <Orders state={state} />
          <Messages state={state} />
        </>
      )}
    </Frame>
  );
}
