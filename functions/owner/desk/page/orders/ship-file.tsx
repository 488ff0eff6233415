import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ok } from '../../../../../src/domain/result.ts';
import { Card } from '../../../../../src/ui/components/card/card.tsx';
import { Check, PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { sumUnits } from '../../../../src/domain/parcels.ts';
import type { ShippedFile } from '../../../contract/answers.ts';
import type { Input } from '../../../contract/calls.ts';
import { countRows, listed, named, pluralize, shippedText } from '../../../orders/words.ts';
import { ask, call } from '../client.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import { Answer } from '../parts/parts.tsx';
import { CarrierField, carrierIn } from './carrier-field.tsx';
import styles from './orders.module.css';

/** A sentence with the number of lines in a file that were not shipped; empty if all were. */
const leftText = (file: ShippedFile): string => {
  const left = countRows(file, 'wrong') + file.untracked;
  return left === 0 ? '' : ` Lines left in the file: ${left}.`;
};

function shipAll(sent: Input<'shipFile'>, tried: ShippedFile): Action {
  const rows = tried.rows.filter(({ kind }) => kind === 'shipped');
  const shown = rows.map(({ line, units = [] }) => ({ line, units }));
  const inAll = listed(named(sumUnits(shown.flatMap(({ units }) => units))));
  return {
    name: `Ship ${rows.length}`,
    confirm: 'Mark Shipped',
    fields: () => <CarrierField />,
    describe: () =>
      `Marks ${inAll || 'all that is due'} in ${pluralize(rows.length, 'parcel')} as shipped, and emails each shopper. The carrier applies to rows for which neither the file nor the tracking number names a carrier.${leftText(tried)}`,
    run: async (form) => {
      const request = { ...sent, isDryRun: false, carrier: carrierIn(form), shown };
      const shipped = await ask('shipFile', request);
      return ok(
        `${pluralize(countRows(shipped, 'shipped'), 'order')} shipped.${leftText(shipped)}`,
      );
    },
  };
}

/** Ships the orders in a carrier's file. Shows the effect of each row beforehand, and the unshipped rows afterward. */
export function ShipFile() {
  const [file, setFile] = useState('');
  const [withTests, setWithTests] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const despite = withTests ? (['test'] as const) : [];
  const sent = { file, despite, isWhole, isDryRun: true };
  const answer = useQuery({
    ...call('shipFile', sent),
    enabled: file !== '',
    // This call looks up an order for every row, so the page repeats it only after a change.
    staleTime: Infinity,
  });
  const choose = async (chosen: File | undefined): Promise<void> =>
    setFile((await chosen?.text()) ?? '');
  return (
    <Card label="Many at once">
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        <h2>Many At Once</h2>
        <PlainField
          label="The carrier’s file (or drop it here)"
          hint="A CSV file with the columns “order number” (or “payment”) and “tracking number”. Each parcel holds what its slip lists, unless the column “units” lists other units. You see the effect before anything ships."
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Check
          label="TEST orders too"
          checked={withTests}
          onChange={(event) => setWithTests(event.currentTarget.checked)}
        />
        <Check
          label="Each parcel holds all that is due, even if the counts show fewer units"
          checked={isWhole}
          onChange={(event) => setIsWhole(event.currentTarget.checked)}
        />
        {file !== '' && (
          <Answer answer={answer} what="the file">
            {(tried) => (
              <>
                {countRows(tried, 'shipped') > 0 && (
                  <ActionButton action={shipAll(sent, tried)} variant="solid" />
                )}
                <p role="status" className={styles.written}>
                  {shippedText(tried, true)}
                </p>
              </>
            )}
          </Answer>
        )}
      </div>
    </Card>
  );
}
