import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ok } from '../../../../../src/domain/result.ts';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import { Buttons, Card } from '../../../../../src/ui/components/card/card.tsx';
import { Check, PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { sumUnits } from '../../../../src/domain/parcels.ts';
import type { ShippedFile, ShippedRow } from '../../../contract/answers.ts';
import { countRows, listed, named, pluralize, rowText } from '../../../orders/words.ts';
import { ask, call } from '../client.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import { Answer } from '../parts/parts.tsx';
import { CarrierField, carrierIn } from './carrier-field.tsx';
import styles from './orders.module.css';

const ticks = {
  test: 'TEST orders too',
  isWhole: 'All that is due is in the parcels, whatever is on the shelf',
} as const;

interface Given {
  readonly file: string;
  readonly ticked: readonly (keyof typeof ticks)[];
}

const sentOf = ({ file, ticked }: Given) => ({
  file,
  despite: ticked.includes('test') ? (['test'] as const) : [],
  isWhole: ticked.includes('isWhole'),
});

const leftText = (file: ShippedFile): string => {
  const left = countRows(file, 'wrong') + file.untracked;
  return left > 0
    ? `${pluralize(left, 'line')} of the file ${left === 1 ? 'is' : 'are'} left.`
    : '';
};

function shipAll(given: Given, tried: ShippedFile): Action {
  const rows = tried.rows.filter(({ kind }) => kind === 'shipped');
  const inAll = listed(named(sumUnits(rows.flatMap((row) => row.units ?? []))));
  return {
    name: `Ship ${rows.length}`,
    confirm: 'Mark Shipped',
    fields: () => <CarrierField />,
    describe: () =>
      `Marks ${inAll || 'all that is due'} in ${pluralize(rows.length, 'parcel')} as shipped, and writes to each shopper. The carrier counts where the file names none. ${leftText(tried)}`,
    run: async (form) => {
      const shown = rows.map(({ line, units = [] }) => ({ line, units }));
      const carrier = carrierIn(form);
      const sent = { ...sentOf(given), isDryRun: false, carrier, shown };
      const shipped = await ask('shipFile', sent);
      return ok(
        `${pluralize(countRows(shipped, 'shipped'), 'order')} shipped. ${leftText(shipped)}`,
      );
    },
  };
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly ShippedRow[];
  readonly children?: ReactNode;
}

const Rows = ({ title, rows, children }: RowsProps) => (
  <section aria-label={title} className={styles.written}>
    <h3>{title}</h3>
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.line}>{rowText(row, true)}</li>
      ))}
    </ul>
    {children}
  </section>
);

/** What shipping a file would do with each row: what is left, then what is to ship. */
function Tried({ tried }: { readonly tried: ShippedFile }) {
  const { rows, untracked } = tried;
  const [wrong, toShip] = (['wrong', 'shipped'] as const).map((wanted) =>
    rows.filter(({ kind }) => kind === wanted),
  );
  const known = countRows(tried, 'known');
  return (
    <>
      {leftText(tried) && (
        <Rows title={leftText(tried)} rows={wrong ?? []}>
          {untracked > 0 && <p>{pluralize(untracked, 'line')} without a tracking number</p>}
        </Rows>
      )}
      <Rows title={`${pluralize(toShip?.length ?? 0, 'order')} to ship`} rows={toShip ?? []}>
        {known > 0 && <p>{known} shipped before</p>}
      </Rows>
    </>
  );
}

/** Ships the orders of a carrier's file: says first what it would do with each row, and afterwards what is left. */
export function ShipFile() {
  const [given, setGiven] = useState<Given>({ file: '', ticked: [] });
  const input = useRef<HTMLInputElement>(null);
  const isGiven = given.file !== '';
  const answer = useQuery({
    ...call('shipFile', { ...sentOf(given), isDryRun: true }),
    enabled: isGiven,
    // It looks up every row, so it is read again after a change alone.
    staleTime: Infinity,
  });
  const choose = async (chosen: File | undefined): Promise<void> => {
    const file = (await chosen?.text()) ?? '';
    setGiven((before) => ({ ...before, file }));
  };
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
          ref={input}
          label="The carrier’s file, or drop it here"
          hint="CSV with the columns order number (or payment) and tracking number. Parcels have what their slips say, unless a column “units” says otherwise. Nothing is shipped before you have seen what it would do."
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        {(['test', 'isWhole'] as const).map((one) => (
          <Check
            key={one}
            label={ticks[one]}
            checked={given.ticked.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              setGiven(({ file, ticked }) => ({
                file,
                ticked: checked ? [...ticked, one] : ticked.filter((other) => other !== one),
              }))
            }
          />
        ))}
        {isGiven && (
          <Answer answer={answer} what="the file">
            {(tried) => (
              <>
                <Buttons label="The file">
                  {countRows(tried, 'shipped') > 0 && (
                    <ActionButton action={shipAll(given, tried)} variant="solid" />
                  )}
                  <Button
                    variant="outline"
                    onClick={() => {
                      if (input.current) input.current.value = '';
                      void choose(undefined);
                    }}
                  >
                    Clear
                  </Button>
                </Buttons>
                <div role="status">
                  <Tried tried={tried} />
                </div>
              </>
            )}
          </Answer>
        )}
      </div>
    </Card>
  );
}
