import { useEffect, useState } from 'react';
import { isStorageForbidden } from '#adapters/memory/backend.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/features/notice/notice.tsx';
import { Accounts } from './accounts/accounts.tsx';
import { active, backend, calls as kept } from './backend.ts';
import { CallList } from './calls/calls.tsx';
import { Frame } from './frame.tsx';
import { Mails, Messages } from './mails/mails.tsx';
import { ResetForm } from './mails/reset-form.tsx';
import { Orders } from './orders/orders.tsx';
import { Nothing } from './parts/parts.tsx';
import { Scenarios, useActive } from './scenarios/scenarios.tsx';
import { ImportStateDialog } from './share/import-state-dialog.tsx';
import { Share } from './share/share.tsx';
import { Stock } from './stock/stock.tsx';
import { Texts } from './texts/texts.tsx';
import { useShared } from './use-shared.ts';
import styles from './bench.module.css';

const parts = {
  scenarios: 'Scenarios',
  texts: 'Texts',
  stock: 'Stock',
  orders: 'Orders',
  accounts: 'Accounts',
  mails: 'Mails',
  messages: 'Messages',
  calls: 'Calls',
};

/** What the address asks for, such as `#reset=CODE`; asked once. */
function useHash() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const look = (): void => setHash(location.hash);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const [, name, value = ''] = /^#(reset|state)=(.*)$/.exec(hash) ?? [];
  const leave = (): void => {
    history.replaceState(null, '', location.pathname);
    setHash('');
  };
  return { name, value, leave };
}

/** What is on, and one button that ends it. */
function On({ on }: { readonly on: ReturnType<typeof useActive> }) {
  const { notify } = useNotice();
  const names = [...new Set([...on.tab, ...on.all])];
  if (names.length === 0) return null;
  return (
    <p className={styles.on} data-surface="volt">
      <span>
        On now: <strong>{names.join(', ')}</strong>
      </span>
      <Button
        variant="outline"
        onClick={() => {
          active.clear();
          on.changed();
          notify({ role: 'status', text: 'Every scenario is off.' });
        }}
      >
        Switch All Off
      </Button>
    </p>
  );
}

/** The test bench of the offline backends (behaviour 15.6). */
export function Bench() {
  const state = useShared(backend.state);
  const calls = useShared(kept);
  const on = useActive();
  const { name, value, leave } = useHash();
  const isKnown = state !== undefined && !(state instanceof Error);
  return (
    <Frame
      lead="Switch on a fault, change the stock, move an order on, read the mails, and send the state to a colleague. It all stays in this browser."
      parts={parts}
      actions={
        isKnown && (
          <>
            <On on={on} />
            <Share state={state} onStartedOver={on.changed} />
          </>
        )
      }
    >
      {isStorageForbidden() && (
        <Nothing>
          This browser forbids site data: what you change here does not reach the store.
        </Nothing>
      )}
      <Scenarios on={on} />
      <Texts />
      {state instanceof Error && (
        <p role="alert" className={styles.failure}>
          The fake backend cannot be read: {state.message}
        </p>
      )}
      {isKnown && (
        <>
          <Stock state={state} />
          <Orders state={state} />
          <Accounts state={state} />
          <Mails state={state} />
          <Messages state={state} />
        </>
      )}
      {calls !== undefined && !(calls instanceof Error) && <CallList calls={calls} />}
      {name === 'reset' && <ResetForm key={value} code={value} onClose={leave} />}
      {name === 'state' && (
        <ImportStateDialog
          key={value}
          letters={value}
          onClose={() => {
            leave();
            on.changed();
          }}
        />
      )}
    </Frame>
  );
}
