import { useEffect, useState } from 'react';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { take } from '../backend.ts';
import { Buttons } from '#ui/components/card/card.tsx';
import { unpacked } from './link.ts';
import type { Snapshot } from './snapshot.ts';
import { stateOf } from './state-of.ts';

const pluralize = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;

/** Asks whether a link's state may replace this browser's, or says what is wrong with the link. */
export function ImportStateDialog({
  letters,
  onClose,
}: {
  readonly letters: string;
  readonly onClose: () => void;
}) {
  const { notify } = useNotice();
  const [read, setRead] = useState<Result<Snapshot, string>>();
  useEffect(() => {
    let isStale = false;
    void unpacked(letters).then((result) => {
      if (!isStale) setRead(result);
    });
    return () => {
      isStale = true;
    };
  }, [letters]);

  if (read === undefined) return null;
  if (!read.ok)
    return (
      <Sheet title="That Link Does Not Work" onClose={onClose}>
        <div>
          <p role="alert">{read.error}</p>
          <Buttons of="The link">
            <Button onClick={onClose}>Go On</Button>
          </Buttons>
        </div>
      </Sheet>
    );
  const { orders, accounts, messages } = read.value;
  const use = async (): Promise<void> => {
    const { state, cart, scenarios } = stateOf(read.value, location.origin);
    await take(state, cart, scenarios);
    onClose();
    notify({ role: 'status', text: 'The state of the link is here.' });
  };
  return (
    <Sheet title="Use The State Of This Link?" onClose={onClose}>
      <div>
        <p>
          It has {pluralize(orders.length, 'order')}, {pluralize(accounts.length, 'account')} and{' '}
          {pluralize(messages.length, 'message')}, with stock, cart and scenarios. It replaces what
          this browser has.
        </p>
        <Buttons of="The link">
          <Button onClick={() => void use()}>Use It</Button>
          <Button variant="outline" onClick={onClose}>
            Keep Mine
          </Button>
        </Buttons>
      </div>
    </Sheet>
  );
}
