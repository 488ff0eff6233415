import { useState } from 'react';
import type { BackendState } from '#adapters/memory/backend-state.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { active, startOver } from '../backend.ts';
import { Buttons } from '#ui/components/card/card.tsx';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';
import { cartStorage, storeUrl } from '../store-side.ts';
import { encodeSnapshot } from './link.ts';
import { snapshotOf } from './state-of.ts';

/** Encodes the state, cart and scenarios into a link to this page. */
async function linkTo(state: BackendState): Promise<string> {
  const scenarios = { tab: active.of('tab'), all: active.of('all') };
  return storeUrl(
    `/test-bench#state=${await encodeSnapshot(snapshotOf(state, cartStorage.read(), scenarios))}`,
  );
}

/** Buttons that copy a link to this state or restore the initial state. */
export function Share({
  state,
  onReset,
}: {
  readonly state: BackendState;
  readonly onReset: () => void;
}) {
  const { notify } = useNotice();
  const [link, setLink] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);

  const share = async (): Promise<void> => {
    const newLink = await linkTo(state);
    setLink(newLink);
    const isCopied = await navigator.clipboard.writeText(newLink).then(
      () => true,
      () => false,
    );
    notify({
      role: 'status',
      text: isCopied ? 'The link is copied.' : 'Copy the link from the field.',
    });
  };
  const reset = async (): Promise<void> => {
    setIsConfirming(false);
    setLink(undefined);
    await startOver();
    onReset();
    notify({ role: 'status', text: 'The initial state is back.' });
  };
  return (
    <>
      <Buttons label="The whole state">
        <Button onClick={() => void share()}>Copy Link To This State</Button>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
          Start Over
        </Button>
      </Buttons>
      {link && (
        <PlainField
          label="Link to this state"
          readOnly
          value={link}
          hint={`Add it to your bug report. It contains no passwords: in the browser that opens it, every account’s password is ${demoAccount.password}.`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {isConfirming && (
        <Sheet title="Start Over?" onClose={() => setIsConfirming(false)}>
          <div>
            <p>
              This restores the initial stock and the demo account, deletes orders, other accounts,
              mails, messages and calls, and empties the cart. It switches scenarios off, except
              those that other tabs have on for themselves.
            </p>
            <Buttons label="Start over">
              <Button onClick={() => void reset()}>Reset</Button>
              <Button variant="outline" onClick={() => setIsConfirming(false)}>
                Cancel
              </Button>
            </Buttons>
          </div>
        </Sheet>
      )}
    </>
  );
}
