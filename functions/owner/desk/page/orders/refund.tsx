import { useQuery } from '@tanstack/react-query';
import { Check, PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import type { Input } from '../../../contract/calls.ts';
import type { Units, WholeOrder } from '../../../contract/order-answers.ts';
import { ok } from '../../../../../src/domain/result.ts';
import { ask, call } from '../client.ts';
import type { Action } from '../parts/action.tsx';
import { Buyer } from '../parts/parts.tsx';
import { refundText } from './describe-change.ts';
import { backOnSale, chosen, isTicked, listed, textIn } from './form.ts';
import styles from './orders.module.css';
import { split } from './restock.tsx';
import { UnitFields } from './unit-fields.tsx';

const ways = { lines: 'Some of its units', amount: 'An amount', all: 'All that is left' } as const;
type Way = keyof typeof ways;

const wayIn = (form: FormData): Way => {
  const way = textIn(form, 'way');
  return way === 'amount' || way === 'all' ? way : 'lines';
};

/** The sum of a refund for some of an order's lines, based on what was charged for them. */
function Sum(asked: Input<'refundSum'>) {
  const { data } = useQuery(call('refundSum', asked));
  if (data === undefined) return '…';
  if (!data.ok) return data.error;
  const { goods, shipping, tax, sum } = data.value;
  return `${sum}: goods ${goods}, shipping ${shipping}, tax ${tax}.`;
}

/** Refunds some or all of the money, and puts units back up for sale: by default, only those that never left. */
export function refund(order: WholeOrder): Action {
  const { number, id, refundable, refunded, units, kept } = order;
  const goodsIn = (form: FormData): readonly Units[] => {
    const way = wayIn(form);
    if (way === 'amount') return [];
    return way === 'all' ? kept : chosen(form, units);
  };
  const linesIn = (form: FormData) => ({
    units: goodsIn(form),
    withShipping: isTicked(form, 'shipping'),
  });
  const backIn = (form: FormData) => {
    const { stayed, left } = split(order, goodsIn(form));
    return {
      stayed: isTicked(form, 'stayed') ? stayed : [],
      left: isTicked(form, 'left') ? left : [],
    };
  };
  return {
    name: 'Refund',
    isFinal: true,
    confirm: 'Refund',
    about: id,
    fields: (form) => {
      const way = wayIn(form);
      const { stayed, left } = split(order, goodsIn(form));
      return (
        <>
          <fieldset className={styles.ways}>
            <legend>What to refund</legend>
            {Object.entries(ways).map(([value, label]) => (
              <Check
                key={value}
                type="radio"
                name="way"
                value={value}
                label={value === 'all' ? `${label}, ${refundable}` : label}
                defaultChecked={value === 'lines'}
              />
            ))}
          </fieldset>
          {way === 'lines' && (
            <>
              <UnitFields units={units} />
              <Check name="shipping" label="Also refund the shipping" />
            </>
          )}
          {way === 'amount' && (
            <PlainField
              label={`Amount, up to ${refundable}`}
              name="amount"
              inputMode="decimal"
              pattern="\d{1,7}(\.\d{1,2})?"
              title="An amount such as 20 or 20.50"
              required
            />
          )}
          {stayed.length > 0 && (
            <Check
              name="stayed"
              label={`Never left: put ${listed(stayed)} back up for sale`}
              defaultChecked
            />
          )}
          {left.length > 0 && (
            <Check name="left" label={`Came back: put ${listed(left)} back up for sale`} />
          )}
          <PlainField label="Reason (internal, optional)" name="reason" maxLength={200} />
        </>
      );
    },
    refuse: (form) => {
      const way = wayIn(form);
      if (way === 'lines' && goodsIn(form).length === 0 && !isTicked(form, 'shipping'))
        return 'Choose what to refund.';
      return way === 'amount' && !textIn(form, 'amount')
        ? 'Enter the amount to refund.'
        : undefined;
    },
    describe: (form) => {
      const way = wayIn(form);
      const { stayed, left } = backIn(form);
      const back = listed([...stayed, ...left]);
      const sum = {
        all: `all that is left, ${refundable}.`,
        amount: `${textIn(form, 'amount')}.`,
        lines: <Sum order={id} lines={linesIn(form)} />,
      };
      return (
        <>
          Refunds <Buyer order={order} /> for {number}: {sum[way]} This cannot be undone.{' '}
          {back ? `For sale again: ${back}.` : 'Its units remain sold.'}
        </>
      );
    },
    run: async (form, actionId) => {
      const what = wayIn(form);
      const { stayed, left } = backIn(form);
      const restock = backOnSale(stayed, left);
      const request = {
        order: id,
        id: actionId,
        what,
        amount: what === 'amount' ? textIn(form, 'amount') : undefined,
        lines: what === 'lines' ? linesIn(form) : undefined,
        restock: restock.length > 0 ? restock : undefined,
        reason: textIn(form, 'reason') || undefined,
        refundedAsShown: refunded,
      };
      const result = await ask('refund', request);
      return result.ok ? ok(refundText(order, result.value)) : result;
    },
  };
}
