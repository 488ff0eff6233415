import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Buttons, CardItem, Cards } from '../../../../../src/ui/components/card/card.tsx';
import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { ok, type Result } from '../../../../../src/domain/result.ts';
import { ask, call } from '../client.ts';
import type { ProductStock } from '../../../contract/answers.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import { Answer, Head } from '../parts/parts.tsx';
import styles from './stock.module.css';

const numberIn = (form: FormData, name: string): number => Number(form.get(name));

/** A number with a minus sign that is as wide as a plus sign. */
const signedMinus = (units: number): string => String(units).replace('-', '−');

const withText = (result: Result<void, string>, text: string): Result<string, string> =>
  result.ok ? ok(text) : result;

/** An action's only field, for a number of units. */
const Units = (props: Omit<ComponentProps<typeof PlainField>, 'name'>) => (
  <PlainField name="units" type="number" min={0} max={999_999} required {...props} />
);

const receive = ({ id, name }: ProductStock): Action => ({
  name: 'Receive',
  confirm: 'Change Stock',
  about: id,
  fields: () => <Units data-first label="Units received (negative: units lost)" min={-999_999} />,
  refuse: (form) => (numberIn(form, 'units') === 0 ? 'Enter how many arrived.' : undefined),
  describe: (form) => {
    const units = numberIn(form, 'units');
    return `${units > 0 ? 'Adds' : 'Removes'} ${Math.abs(units)} × ${name} ${units > 0 ? 'to' : 'from'} the units for sale.`;
  },
  run: async (form, change) => {
    const units = numberIn(form, 'units');
    const result = await ask('addStock', { productId: id, units, change });
    return withText(result, `${Math.abs(units)} × ${name} ${units > 0 ? 'added' : 'removed'}.`);
  },
});

const count = ({ id, name, forSale, sold, unshipped }: ProductStock): Action => ({
  name: 'Count Shelf',
  confirm: 'Set Stock',
  about: id,
  fields: () => <Units label="Units on the shelf" />,
  refuse: (form) => (form.get('units') ? undefined : 'Enter how many are on the shelf.'),
  describe: (form) =>
    `Sets the stock of ${name} for sale to ${signedMinus(numberIn(form, 'units') - unshipped)}: the units on the shelf, less ${unshipped} sold but not shipped. The change is refused if anything is sold, shipped or received in the meantime.`,
  run: async (form, change) => {
    const inventory = numberIn(form, 'units') - unshipped;
    const shown = { soldAsShown: sold, forSaleAsShown: forSale, unshippedAsShown: unshipped };
    const result = await ask('setStock', { productId: id, inventory, ...shown, change });
    return withText(result, `${name}: stock for sale is set to ${signedMinus(inventory)}.`);
  },
});

const warn = ({ id, name, warnAt }: ProductStock): Action => ({
  name: 'Warn Me',
  confirm: 'Set Alert',
  about: id,
  fields: () => (
    <Units data-first label="Email me when this many are left (0: never)" defaultValue={warnAt} />
  ),
  describe: (form) => describeWarning(name, numberIn(form, 'units')),
  run: async (form) => {
    const units = numberIn(form, 'units');
    return withText(await ask('warnStock', { productId: id, units }), describeWarning(name, units));
  },
});

const describeWarning = (name: string, units: number): string =>
  units > 0
    ? `You’ll get an email each time ${name} drops to ${units} units for sale.`
    : `You’ll get no email about the stock of ${name}.`;

const recount = ({ id, name }: ProductStock): Action => ({
  name: 'Recount',
  about: id,
  confirm: 'Recount',
  describe: () => `Recounts the units of ${name} in all orders, and updates the number for sale.`,
  run: async () => withText(await ask('recountStock', { productId: id }), `${name} was recounted.`),
});

/** Milliseconds between refreshes: during a drop, the stock changes every second. */
const every = 5000;

const columns = {
  Left: ({ forSale = 0, held }: ProductStock) => Math.max(0, forSale - held),
  'On the shelf': ({ onShelf }: ProductStock) => onShelf,
  'Not shipped': ({ unshipped }: ProductStock) => unshipped,
  Held: ({ held }: ProductStock) => held,
  Sold: ({ sold }: ProductStock) => sold,
  'Put back': ({ restocked }: ProductStock) => restocked,
  Received: ({ received }: ProductStock) => received ?? '—',
  'Email at': ({ warnAt }: ProductStock) => warnAt || '—',
};

export function StockPage() {
  const answer = useQuery({ ...call('stock'), refetchInterval: every });
  return (
    <>
      <Head title="Stock" />
      <Answer answer={answer} what="the stock">
        {(products) => (
          <Cards>
            {products.map((product) => (
              <CardItem key={product.id}>
                <h2>{product.name}</h2>
                {product.wrong && <p className={styles.wrong}>{product.wrong}</p>}
                <p className={styles.headline}>
                  {product.forSale === undefined ? (
                    'Not counted yet'
                  ) : (
                    <>
                      <strong>{Math.abs(product.forSale)}</strong>{' '}
                      {product.forSale < 0 ? 'owed' : 'for sale'}
                    </>
                  )}
                </p>
                <dl className={styles.counts}>
                  {Object.entries(columns).map(([name, read]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{read(product)}</dd>
                    </div>
                  ))}
                </dl>
                <Buttons label={`Change ${product.name}`}>
                  <ActionButton action={receive(product)} variant="solid" />
                  <ActionButton action={count(product)} />
                  <ActionButton action={warn(product)} />
                  {product.wrong && <ActionButton action={recount(product)} />}
                </Buttons>
              </CardItem>
            ))}
          </Cards>
        )}
      </Answer>
    </>
  );
}
