import { useState } from 'react';
import { Buttons, CardItem, Cards } from '#ui/components/card/card.tsx';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { useAnswer } from '../client.ts';
import type { ProductStock } from '#functions/tools/lib/desk/contract.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import { Answer, Head, Notice } from '../parts/parts.tsx';
import styles from './stock.module.css';

const numberIn = (form: FormData, name: string): number => Number(form.get(name));

/** With a minus that is as wide as a plus. */
const signedMinus = (units: number): string => String(units).replace('-', '−');

const signed = (units: number): string => (units < 0 ? String(units) : `+${units}`);

const change = ({ id, name }: ProductStock): Action => ({
  name: 'Receive',
  confirm: 'Change Stock',
  about: id,
  fields: () => (
    <PlainField
      label="Units that came (below 0: that are gone)"
      name="units"
      type="number"
      min={-999_999}
      max={999_999}
      required
    />
  ),
  refuse: (form) => (numberIn(form, 'units') === 0 ? 'Say how many came.' : undefined),
  describe: (form) => {
    const units = numberIn(form, 'units');
    return `${units > 0 ? 'Adds' : 'Takes'} ${Math.abs(units)} × ${name} ${units > 0 ? 'to' : 'from'} what is for sale.`;
  },
  run: (form, actionId) => ({
    tool: 'stock',
    words: [id, signed(numberIn(form, 'units')), 'id', actionId],
  }),
});

const count = ({ id, name, forSale, sold, unshipped }: ProductStock): Action => ({
  name: 'Count Shelf',
  confirm: 'Set Stock',
  about: id,
  fields: () => (
    <PlainField
      label="Units on the shelf"
      name="units"
      type="number"
      min={0}
      max={999_999}
      required
    />
  ),
  refuse: (form) => (form.get('units') ? undefined : 'Say how many are on the shelf.'),
  describe: (form) =>
    `Sets ${name} to ${signedMinus(numberIn(form, 'units') - unshipped)} for sale: what is on the shelf, less ${unshipped} sold but not shipped. It is refused if there was a sale, a parcel or a delivery meanwhile.`,
  run: (form, actionId) => ({
    tool: 'stock',
    words: [
      id,
      `=${numberIn(form, 'units') - unshipped}`,
      ...(forSale === undefined ? [] : ['was', String(forSale)]),
      'sold',
      String(sold),
      'unshipped',
      String(unshipped),
      'id',
      actionId,
    ],
  }),
});

const recount = ({ id, name }: ProductStock): Action => ({
  name: 'Recount',
  about: id,
  confirm: 'Recount',
  describe: () => `Sums the orders of ${name} anew, and sets what is for sale by that.`,
  run: () => ({ tool: 'stock', words: [id, 'recount'] }),
});

const columns = {
  'On the shelf': ({ onShelf }: ProductStock) => onShelf,
  'Not shipped': ({ unshipped }: ProductStock) => unshipped,
  Held: ({ held }: ProductStock) => held,
  Sold: ({ sold }: ProductStock) => sold,
  'Put back': ({ restocked }: ProductStock) => restocked,
  Received: ({ received }: ProductStock) => received ?? '—',
};

/** The stock of every product, with its counts. */
export function StockPage() {
  const answer = useAnswer('stock', undefined, 30_000);
  const [done, setDone] = useState('');
  const onDone = async (text: string): Promise<void> => {
    await answer.again();
    setDone(text);
  };
  const actionProps = { onDone, refresh: answer.again };
  return (
    <>
      <Head title="Stock" />
      <Notice text={done} onDismiss={() => setDone('')} />
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
                      <strong>{signedMinus(product.forSale)}</strong> for sale
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
                  <ActionButton action={change(product)} variant="solid" {...actionProps} />
                  <ActionButton action={count(product)} {...actionProps} />
                  {product.wrong && <ActionButton action={recount(product)} {...actionProps} />}
                </Buttons>
              </CardItem>
            ))}
          </Cards>
        )}
      </Answer>
    </>
  );
}
