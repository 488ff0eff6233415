import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { policy } from '../../../../../src/domain/policy.ts';
import { useParams, useSearchParams } from '../../../../../src/ui/router.ts';
import { Button, ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import { Check } from '../../../../../src/ui/components/field/plain-field.tsx';
import { Logo } from '../../../../../src/ui/components/logo/logo.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { call } from '../client.ts';
import type { Units, WholeOrder } from '../../../contract/order-answers.ts';
import { Answer, Head } from '../parts/parts.tsx';
import { named } from '../../../orders/words.ts';
import { sumUnits } from '../../../../src/domain/parcels.ts';
import { listed, without } from './form.ts';
import styles from './slip.module.css';

interface SlipProps {
  readonly order: WholeOrder;
  readonly units: readonly Units[];
}

/** The packing slip for a parcel: the units and the address, without prices. */
function Slip({ order: { number, address, placedAt, isTest }, units }: SlipProps) {
  const { data: { sender, support } = { sender: [] } } = useQuery(call('project'));
  return (
    <article className={styles.slip} aria-label={`Packing slip for ${number}`}>
      <header>
        <Logo />
        {isTest && <strong className={styles.test}>TEST</strong>}
      </header>
      <h1>{number}</h1>
      <p>
        Ordered <ShopTime at={placedAt} precision="day" />
      </p>
      <h2>Ship To</h2>
      <address>{address.join('\n')}</address>
      <h2>In This Parcel</h2>
      <ul className={styles.units}>
        {units.map(({ productId, name, quantity }) => (
          <li key={productId}>
            <span aria-hidden="true" className={styles.box} />
            <strong>{quantity} ×</strong> {name}
          </li>
        ))}
      </ul>
      <p>Winning from the ground up. Thank you.</p>
      <footer>
        {sender.length > 0 && <p>From {sender.join(', ')}</p>}
        <p>
          Returns within {policy.returnDays} days of delivery: write to {support ?? 'us'} first,
          with your name and {number}.
        </p>
      </footer>
    </article>
  );
}

interface PrintedProps {
  readonly to: string;
  readonly back: string;
  readonly slips: readonly SlipProps[];
}

/** A page of slips to print on labels or Letter paper. The browser remembers the last choice of paper. */
function Printed({ to, back, slips }: PrintedProps) {
  const [paper, setPaper] = useState(() => localStorage.getItem('paper') ?? 'label');
  const choose = (isLetter: boolean): void => {
    const chosen = isLetter ? 'letter' : 'label';
    localStorage.setItem('paper', chosen);
    setPaper(chosen);
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => print()}>Print</Button>
        <ButtonLink variant="outline" to={to}>
          {back}
        </ButtonLink>
        <Check
          label="On Letter paper, several slips per page, instead of labels"
          checked={paper === 'letter'}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      </div>
      {slips.length === 0 && <Head title="There is nothing to pack." />}
      <div className={styles.slips} data-paper={paper}>
        {slips.length > 1 && (
          <p className={styles.pick}>
            <strong>To pick:</strong> {listed(named(sumUnits(slips.flatMap(({ units }) => units))))}
          </p>
        )}
        {slips.map(({ order, units }) => (
          <Slip key={order.id} order={order} units={units} />
        ))}
      </div>
    </>
  );
}

/** The units of the next parcel: the due units that are on the shelf. */
const unitsThere = ({ due, waiting }: WholeOrder): readonly Units[] => without(due, waiting);

export function SlipPage() {
  const { id = '', parcel } = useParams();
  const answer = useQuery(call('order', { order: id }));
  return (
    <Answer answer={answer} what="the order">
      {([order]) => {
        if (order === undefined) return <Head title={`There is no order ${id}.`} />;
        const there = unitsThere(order);
        // If the counts show no due units on the shelf, the counts may be wrong: the slip lists all due units.
        const next = there.length > 0 ? there : order.due;
        const units = parcel ? order.parcels[Number(parcel) - 1]?.units : next;
        const slips = units !== undefined && units.length > 0 ? [{ order, units }] : [];
        return <Printed to={`/orders/${id}`} back="Back To The Order" slips={slips} />;
      }}
    </Answer>
  );
}

/** A slip for each order in a list, if at least some of the order's units can be packed now. */
export function SlipsPage() {
  const [params] = useSearchParams();
  const list = params.get('list') === 'waiting' ? 'waiting' : 'ready';
  const answer = useQuery(call('slips', { list }));
  return (
    <Answer answer={answer} what="the orders">
      {(orders) => {
        const slips = orders
          .map((order) => ({ order, units: unitsThere(order) }))
          .filter(({ units }) => units.length > 0);
        const to = list === 'ready' ? '/' : `/?list=${list}`;
        return <Printed to={to} back="Back To The List" slips={slips} />;
      }}
    </Answer>
  );
}
