import { useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { Card } from '#ui/components/card/card.tsx';
import { Check, PlainField } from '#ui/components/field/plain-field.tsx';
import { ask, sentenceOf } from '../client.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import styles from './orders.module.css';

interface Tried {
  readonly despite: readonly string[];
  readonly file: string;
  readonly text: string;
  /** How many would be shipped. */
  readonly toShip: number;
}

const shipAll = ({ file, toShip, despite }: Tried): Action => ({
  name: `Ship ${toShip}`,
  confirm: 'Mark Shipped',
  describe: () =>
    `Marks ${toShip} order${toShip === 1 ? '' : 's'} of the file as shipped, and writes to each shopper. What is wrong is left out. The same file can be used again.`,
  run: () => ({ tool: 'orders', words: ['ship'], file, despite }),
});

/** Ships the orders of a carrier's file: says first what it would do with each row. */
export function ShipFile({ onDone }: { readonly onDone: (text: string) => Promise<void> }) {
  const [tried, setTried] = useState<Tried>();
  const [failure, setFailure] = useState('');
  const [withTests, setWithTests] = useState(false);
  const dryRun = async (given: File | undefined): Promise<void> => {
    setTried(undefined);
    setFailure('');
    if (given === undefined) return;
    try {
      const file = await given.text();
      const despite = withTests ? ['test'] : [];
      const run = { tool: 'orders', words: ['ship'], file, despite, isDryRun: true } as const;
      const { text } = await ask('run', run);
      const [, toShip = '0'] = /^(\d+) to ship/m.exec(text) ?? [];
      setTried({ file, text, despite, toShip: Number(toShip) });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <Card label="Many at once">
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void dryRun(event.dataTransfer.files[0]);
        }}
      >
        <h2>Many At Once</h2>
        <Check
          label="TEST orders too"
          checked={withTests}
          onChange={(event) => setWithTests(event.currentTarget.checked)}
        />
        <PlainField
          label="The carrier’s file, or drop it here"
          hint="CSV with the columns number (or payment) and tracking. Nothing is shipped before you have seen what it would do."
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void dryRun(event.currentTarget.files?.[0])}
        />
        {failure && <p role="alert">{failure}</p>}
        {tried && (
          <>
            <p role="status" className={styles.written}>
              {tried.text}
            </p>
            {tried.toShip > 0 ? (
              <ActionButton
                action={shipAll(tried)}
                variant="solid"
                onDone={async (text) => {
                  setTried(undefined);
                  await onDone(text);
                }}
              />
            ) : (
              <Button variant="outline" onClick={() => setTried(undefined)}>
                Clear
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
