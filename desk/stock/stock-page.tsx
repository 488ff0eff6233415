import { useState } from 'react';
import { useAnswer } from '../client.ts';
import type { ProductStock } from '#functions/tools/lib/desk/contract.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import cards from '../parts/cards.module.css';
import { Answer, Field, Head, Notice } from '../parts/parts.tsx';
import styles from './stock.module.css';

const numberIn = (form: FormData, name: string): number => Number(form.get(name));

const signed = (units: number): string => (units < 0 ? String(units) : `+${units}`);

const change = ({ id, name }: ProductStock): Action => ({
  name: 'Receive',
  confirm: 'Change Stock',
  fields: (
    <Field
      label="Units that came (below 0: that are gone)"
      name="units"
      type="number"
      min={-999_999}
      max={999_999}
      required
    />
  ),
  describe: (form) => {
    const units = numberIn(form, 'units');
    if (units === 0) return 'Say how many came.';
    return `${units > 0 ? 'Adds' : 'Takes'} ${Math.abs(units)} × ${name} ${units > 0 ? 'to' : 'from'} what is for sale.`;
  },
  run: (form, once) => ({
    tool: 'stock',
    words: [id, signed(numberIn(form, 'units')), 'id', once],
  }),
});

const count = ({ id, name, sold, unshipped }: ProductStock): Action => ({
  name: 'Count Shelf',
  confirm: 'Set Stock',
  fields: (
    <Field label="Units on the shelf" name="units" type="number" min={0} max={999_999} required />
  ),
  describe: (form) =>
    `Sets ${name} to ${numberIn(form, 'units') - unshipped} for sale: what is on the shelf, less ${unshipped} sold but not shipped. It is refused if there was a sale meanwhile.`,
  run: (form, once) => ({
    tool: 'stock',
    words: [id, `=${numberIn(form, 'units') - unshipped}`, 'sold', String(sold), 'id', once],
  }),
});

const recount = ({ id, name }: ProductStock): Action => ({
  name: 'Recount',
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
  return (
    <>
      <Head title="Stock" />
      <Notice text={done} onDismiss={() => setDone('')} />
      <Answer answer={answer} what="the stock">
        {(products) => (
          <ul className={cards.cards}>
            {products.map((product) => (
              <li key={product.id} className={cards.card}>
                <h2>{product.name}</h2>
                {product.wrong && <p className={styles.wrong}>{product.wrong}</p>}
                <p className={styles.headline}>
                  <strong>{product.forSale ?? '—'}</strong>{' '}
                  {product.forSale === undefined ? 'no record' : 'for sale'}
                </p>
                <dl className={styles.counts}>
                  {Object.entries(columns).map(([name, read]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{read(product)}</dd>
                    </div>
                  ))}
                </dl>
                <div role="group" aria-label={`Change ${product.name}`} className={cards.actions}>
                  <ActionButton action={change(product)} variant="solid" onDone={onDone} />
                  <ActionButton action={count(product)} onDone={onDone} />
                  {product.wrong && <ActionButton action={recount(product)} onDone={onDone} />}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}
