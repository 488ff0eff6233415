import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from '../../../../../src/ui/router.ts';
import { Button, ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import { Logo } from '../../../../../src/ui/components/logo/logo.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { call } from '../client.ts';
import type { Units, WholeOrder } from '../../../contract/order-answers.ts';
import { Answer, Head } from '../parts/parts.tsx';
import { without } from './form.ts';
import styles from './slip.module.css';

interface SlipProps {
  readonly order: WholeOrder;
  readonly units: readonly Units[];
}

/** The packing slip that goes into a parcel: its units and its address, without prices. */
function Slip({ order: { number, address, placedAt, isTest }, units }: SlipProps) {
  return (
    <article className={styles.slip} aria-label={`Packing slip of ${number}`}>
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
    </article>
  );
}

const Bar = ({ to, back }: { readonly to: string; readonly back: string }) => (
  <div className={styles.buttons}>
    <Button onClick={() => print()}>Print</Button>
    <ButtonLink variant="outline" to={to}>
      {back}
    </ButtonLink>
  </div>
);

/** The units of the next parcel: those due that are on the shelf, or all those due if none are. */
function nextUnits({ due, waiting }: WholeOrder): readonly Units[] {
  const there = without(due, waiting);
  return there.length > 0 ? there : due;
}

/** The slip of a parcel that is shipped, or of the next one. */
export function SlipPage() {
  const { id = '', parcel } = useParams();
  const answer = useQuery(call('order', { order: id }));
  return (
    <Answer answer={answer} what="the order">
      {([order]) => {
        const units = parcel
          ? order?.parcels[Number(parcel) - 1]?.units
          : order && nextUnits(order);
        if (order === undefined || units === undefined || units.length === 0)
          return <Head title={`There is no such parcel of ${order?.number ?? id}.`} />;
        return (
          <>
            <Bar to={`/orders/${id}`} back="Back To The Order" />
            <Slip order={order} units={units} />
          </>
        );
      }}
    </Answer>
  );
}

/** The slips of all orders of a list, each on its own page. */
export function SlipsPage() {
  const [params] = useSearchParams();
  const list = params.get('list') === 'waiting' ? 'waiting' : 'ready';
  const answer = useQuery(call('slips', { list }));
  return (
    <Answer answer={answer} what="the orders">
      {(orders) => (
        <>
          <Bar to={list === 'ready' ? '/' : `/?list=${list}`} back="Back To The List" />
          {orders.length === 0 && <Head title="There is nothing to pack." />}
          {orders.map((order) => (
            <Slip key={order.id} order={order} units={nextUnits(order)} />
          ))}
        </>
      )}
    </Answer>
  );
}
