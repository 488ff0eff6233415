import type { WholeOrder } from '#functions/tools/lib/desk/contract.ts';
import type { Action } from '../parts/action.tsx';
import { Check, Choice, Field } from '../parts/parts.tsx';
import { isOn, listed, orders, textIn } from './form.ts';

/** Gives all or some of the money back, and puts units on sale again if asked. */
export function refund({ number, id, refundable, buyer, kept }: WholeOrder): Action {
  return {
    name: 'Refund',
    confirm: 'Refund',
    fields: (
      <>
        <Field
          label={`Amount (empty for all of ${refundable})`}
          name="amount"
          inputMode="decimal"
          pattern="\d{1,7}(\.\d{1,2})?"
          title="An amount such as 20 or 20.50"
        />
        {kept.length > 0 && (
          <>
            <Check
              name="restock"
              label="All of its units are for sale again (with all of the money)"
            />
            <Choice
              label="Units for sale again (with a part of the money)"
              name="product"
              defaultValue=""
            >
              <option value="">None</option>
              {kept.flatMap(({ productId, name, quantity }) =>
                Array.from({ length: quantity }, (_, index) => (
                  <option key={`${productId} ${index + 1}`} value={`${productId} ${index + 1}`}>
                    {index + 1} × {name}
                  </option>
                )),
              )}
            </Choice>
          </>
        )}
      </>
    ),
    describe: (form) => {
      const amount = textIn(form, 'amount');
      const [product, count] = textIn(form, 'product').split(' ');
      const name = kept.find(({ productId }) => productId === product)?.name;
      const some = amount && name ? ` ${count} × ${name} will be for sale again.` : '';
      const all =
        !amount && isOn(form, 'restock') ? ` ${listed(kept)} will be for sale again.` : '';
      const units = some || all || ' Its units stay sold.';
      return `Gives ${amount ? amount : `all that is left, ${refundable},`} of ${number} back to ${buyer ?? 'the shopper'}. It cannot be undone.${units}`;
    },
    run: (form, once) => {
      const amount = textIn(form, 'amount');
      const product = textIn(form, 'product');
      if (!amount) return orders('refund', id, ...(isOn(form, 'restock') ? ['restock'] : []));
      const restock = product ? ['restock', ...product.split(' ')] : [];
      return orders('refund', id, amount, ...restock, 'id', once);
    },
  };
}
