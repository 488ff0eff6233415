import { useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { Buttons } from '#ui/components/card/card.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { Sheet } from '#ui/components/sheet/sheet.tsx';
import { startOver } from './backend.ts';

export function StartOver({ onReset }: { readonly onReset: () => void }) {
  const { notify } = useNotice();
  const [isConfirming, setIsConfirming] = useState(false);

  const reset = async (): Promise<void> => {
    setIsConfirming(false);
    await startOver();
    onReset();
    notify({ role: 'status', text: 'The initial state has been restored.' });
  };
  return (
    <>
      <Buttons label="All simulated data">
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
          Start Over
        </Button>
      </Buttons>
      {isConfirming && (
        <Sheet title="Start Over?" onClose={() => setIsConfirming(false)}>
          <div>
            <p>
              This restores the initial stock and the demo account, deletes orders, other accounts
              and messages, empties the cart, and switches this tab’s scenarios off.
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
