import { useState } from 'react';
import type { BackendState } from '#adapters/memory/backend-state.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { active, startOver } from '../backend.ts';
import { Buttons } from '#ui/components/card/card.tsx';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';
import { at, cartStorage } from '../store-side.ts';
import { packed } from './link.ts';
import { snapshotOf } from './state-of.ts';

/** The URL of this page with the state in its hash. */
async function linkTo(state: BackendState): Promise<string> {
  const scenarios = { tab: active.of('tab'), all: active.of('all') };
  return at(`/test-bench#state=${await packed(snapshotOf(state, cartStorage.read(), scenarios))}`);
}

/** Buttons that copy a link to this state, and that reset everything. */
export function Share({
  state,
  onStartedOver,
}: {
  readonly state: BackendState;
  readonly onStartedOver: () => void;
}) {
  const { notify } = useNotice();
  const [link, setLink] = useState<string>();
  const [asks, setAsks] = useState(false);

  const share = async (): Promise<void> => {
    const made = await linkTo(state);
    setLink(made);
    const isCopied = await navigator.clipboard.writeText(made).then(
      () => true,
      () => false,
    );
    notify({
      role: 'status',
      text: isCopied ? 'The link is copied.' : 'The link is in the field: copy it.',
    });
  };
  const clear = async (): Promise<void> => {
    setAsks(false);
    setLink(undefined);
    await startOver();
    onStartedOver();
    notify({ role: 'status', text: 'Everything is as at a first visit.' });
  };
  return (
    <>
      <Buttons of="The whole state">
        <Button onClick={() => void share()}>Copy Link To This State</Button>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          Start Over
        </Button>
      </Buttons>
      {link && (
        <PlainField
          label="Link to this state"
          readOnly
          value={link}
          hint={`Put it in your report. It holds no password: whoever opens it signs in with ${demoAccount.password}.`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {asks && (
        <Sheet title="Start Over?" onClose={() => setAsks(false)}>
          <div>
            <p>
              This clears stock, orders, accounts, mails, messages and calls, the cart, and every
              scenario, in all tabs of this browser.
            </p>
            <Buttons of="Start over">
              <Button onClick={() => void clear()}>Clear Everything</Button>
              <Button variant="outline" onClick={() => setAsks(false)}>
                Keep It
              </Button>
            </Buttons>
          </div>
        </Sheet>
      )}
    </>
  );
}
