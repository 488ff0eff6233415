import { Check, PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import type { Action } from '../parts/action.tsx';
import { Buyer } from '../parts/parts.tsx';
import { CarrierField, carrierIn } from './carrier-field.tsx';
import { changeOrder } from './describe-change.ts';
import { chosen, isTicked, listed, textIn, without } from './form.ts';
import { UnitFields } from './unit-fields.tsx';

/** Marks a parcel as shipped: with the units on the shelf, unless the owner chooses others. */
export function ship(order: WholeOrder): Action {
  const { number, id, due, waiting, obstacles } = order;
  const there = without(due, waiting);
  const missing = (form: FormData) => without(chosen(form, due), there);
  return {
    name: 'Ship',
    confirm: 'Mark Shipped',
    about: id,
    fields: (form) => (
      <>
        <PlainField
          label="Tracking number"
          name="tracking"
          maxLength={100}
          required={!isTicked(form, 'untracked')}
          disabled={isTicked(form, 'untracked')}
          // Has the initial focus, so that a scanner can fill in the field right away.
          data-first
        />
        <Check name="untracked" label="It has no tracking number" />
        {!isTicked(form, 'untracked') && <CarrierField />}
        <UnitFields units={due} preset={there} />
        {missing(form).length > 0 && (
          <Check
            name="missing"
            label={`Not on the shelf, by the stock counts: ${listed(missing(form))}. In the parcel anyway`}
            required
          />
        )}
        {obstacles.map((obstacle, index) => (
          <Check
            key={obstacle}
            name={`despite-${index}`}
            label={
              obstacle === 'test'
                ? 'Ship it although it is a TEST order'
                : `I have checked: ${obstacle}`
            }
            required
          />
        ))}
      </>
    ),
    refuse: (form) =>
      due.length > 0 && chosen(form, due).length === 0
        ? 'Choose what is in the parcel.'
        : undefined,
    describe: (form) => {
      const now = chosen(form, due);
      const later = without(due, now);
      const rest = later.length > 0 ? ` ${listed(later)} will follow in another parcel.` : '';
      return (
        <>
          Marks {listed(now) || 'all units'} of {number} as shipped, and emails{' '}
          <Buyer order={order} />.{rest}
        </>
      );
    },
    run: (form, actionId) =>
      changeOrder(order, {
        kind: 'shipped',
        tracking: textIn(form, 'tracking') || undefined,
        carrier: carrierIn(form),
        // The due units of an unreadable order are unknown.
        units: due.length > 0 ? chosen(form, due) : undefined,
        despite: obstacles.filter((_, index) => isTicked(form, `despite-${index}`)),
        id: actionId,
        dueAsShown: due,
      }),
  };
}
