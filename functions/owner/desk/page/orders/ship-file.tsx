import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import { Card } from '../../../../../src/ui/components/card/card.tsx';
import { Check, PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import type { Input } from '../../../contract/calls.ts';
import { countRows, pluralize, shippedText, shippedWords } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import styles from './orders.module.css';

type Sent = Omit<Input<'shipFile'>, 'isDryRun'>;

const shipAll = (sent: Sent, toShip: number): Action => ({
  name: `Ship ${toShip}`,
  confirm: 'Mark Shipped',
  describe: () =>
    `Marks ${pluralize(toShip, 'order')} of the file as shipped, and writes to each shopper. What is wrong is left out. The same file can be used again.`,
  run: async () => shippedWords(await ask('shipFile', { ...sent, isDryRun: false }), false),
});

/** Ships the orders of a carrier's file: says first what it would do with each row. */
export function ShipFile() {
  const [withTests, setWithTests] = useState(false);
  const dryRun = useMutation({
    mutationFn: async (given: File) => {
      const sent: Sent = { file: await given.text(), despite: withTests ? ['test'] : [] };
      const shipped = await ask('shipFile', { ...sent, isDryRun: true });
      const toShip = countRows(shipped, 'shipped');
      return { sent, toShip, text: shippedText(shipped, true) };
    },
  });
  const { data: tried, error } = dryRun;
  const choose = (given: File | undefined): void =>
    given === undefined ? dryRun.reset() : dryRun.mutate(given);
  return (
    <Card label="Many at once">
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files[0]);
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
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {error && <p role="alert">{error.message}</p>}
        {tried && (
          <>
            <p role="status" className={styles.written}>
              {tried.text}
            </p>
            {tried.toShip > 0 ? (
              <ActionButton
                action={shipAll(tried.sent, tried.toShip)}
                variant="solid"
                onDone={dryRun.reset}
              />
            ) : (
              <Button variant="outline" onClick={dryRun.reset}>
                Clear
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
