import { useEffect, useState } from 'react';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { importState } from '../backend.ts';
import { Buttons } from '#ui/components/card/card.tsx';
import { decodeSnapshot } from './link.ts';
import type { Snapshot } from './snapshot.ts';
import { stateIn } from './state-of.ts';

const pluralize = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Asks whether the state in a link may replace this browser's, or shows why the link cannot be used. */
export function ImportStateDialog({
  encoded,
  onClose,
}: {
  /** The snapshot in the URL's hash. */
  readonly encoded: string;
  readonly onClose: () => void;
}) {
  const { notify } = useNotice();
  const [decoded, setDecoded] = useState<Result<Snapshot, string>>();
  useEffect(() => {
    let isStale = false;
    void decodeSnapshot(encoded).then((result) => {
      if (!isStale) setDecoded(result);
    });
    return () => {
      isStale = true;
    };
  }, [encoded]);

  if (decoded === undefined) return null;
  if (!decoded.ok)
    return (
      <Sheet title="That Link Does Not Work" onClose={onClose}>
        <div>
          <p role="alert">{decoded.error}</p>
          <Buttons label="The link">
            <Button onClick={onClose}>OK</Button>
          </Buttons>
        </div>
      </Sheet>
    );
  const { orders, accounts, messages } = decoded.value;
  const use = async (): Promise<void> => {
    const { state, cart, scenarios } = stateIn(decoded.value, location.origin);
    await importState(state, cart, scenarios);
    onClose();
    notify({ role: 'status', text: 'The state in the link is now this browser’s.' });
  };
  return (
    <Sheet title="Use The State In This Link?" onClose={onClose}>
      <div>
        <p>
          It has {pluralize(orders.length, 'order')}, {pluralize(accounts.length, 'account')} and{' '}
          {pluralize(messages.length, 'message')}, as well as stock, cart and scenarios. They
          replace those of this browser.
        </p>
        <Buttons label="The link">
          <Button onClick={() => void use()}>Use It</Button>
          <Button variant="outline" onClick={onClose}>
            Keep Mine
          </Button>
        </Buttons>
      </div>
    </Sheet>
  );
}
